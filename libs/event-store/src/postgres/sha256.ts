import { hash } from 'node:crypto';

/** One-shot, and as text: a Hash object, or a Buffer for each answer, takes twice as long and keeps the collector busy. */
export const sha256Hex = (content: Uint8Array | string): string => hash('sha256', content, 'hex');

export const sha256 = (bytes: Uint8Array): Buffer => Buffer.from(sha256Hex(bytes), 'hex');
