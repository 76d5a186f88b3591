import canonicalize from 'canonicalize';
import type { Json } from './event';
import { InvalidAppend } from './event-store';

/** Deeper than any event of ours, and far from the depth at which PostgreSQL's or our own stack ends. */
const maxDepth = 64;

/**
 * RFC 8785 text of a JSON value: the bytes that are hashed and stored.
 *
 * Members whose value is undefined are left out, as JSON does. What JSON or PostgreSQL could not give back as it came
 * is refused: numbers that are not finite, U+0000, halves of surrogate pairs, objects that are more than their members.
 *
 * @param place how the value is named in an error: `events[3].data`
 * @throws InvalidAppend naming the place
 */
export function canonicalJson(value: Json, place: string): string {
  const sorted = check(value, place, 0);
  const text = sorted ? JSON.stringify(value) : canonicalize(value);
  if (text === undefined) throw new InvalidAppend(`${place} is not JSON`);
  // JSON.stringify spells both out as escapes and leaves no other way for them to stand in the text.
  if (text.includes('\\u0000') || text.includes('\\ud')) checkTexts(value, place);
  return text;
}

/** Answers whether every object already has its members in canonical order, so that nothing need be sorted. */
function check(value: unknown, place: string, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      if (!Number.isFinite(value)) throw new InvalidAppend(`${place} is ${value}, which JSON cannot hold`);
      return true;
    case 'object':
      break;
    default:
      throw new InvalidAppend(`${place} is ${article(typeof value)}, which JSON cannot hold`);
  }
  if (value === null) return true;
  if (depth === maxDepth) throw new InvalidAppend(`${place} is nested more than ${maxDepth} deep`);
  if (Array.isArray(value)) {
    let sorted = true;
    for (let i = 0; i < value.length; i++) {
      if (!check(value[i], `${place}[${i}]`, depth + 1)) sorted = false;
    }
    return sorted;
  }
  const { toJSON } = value as { readonly toJSON?: unknown };
  if (Object.prototype.toString.call(value) !== '[object Object]' || typeof toJSON === 'function') {
    throw new InvalidAppend(`${place} is not a plain object`);
  }
  let sorted = true;
  let before = '';
  for (const key of Object.keys(value)) {
    const member: unknown = value[key as keyof typeof value];
    if (key < before) sorted = false;
    before = key;
    if (member === undefined || typeof member === 'string') continue;
    if (!check(member, `${place}.${key}`, depth + 1)) sorted = false;
  }
  return sorted;
}

function checkTexts(value: unknown, place: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new InvalidAppend(`${place} holds U+0000, which PostgreSQL cannot keep`);
    if (/\p{Surrogate}/u.test(value)) throw new InvalidAppend(`${place} holds half of a surrogate pair`);
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => checkTexts(item, `${place}[${i}]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      checkTexts(key, `${place}, the member name ${JSON.stringify(key)},`);
      checkTexts(member, `${place}.${key}`);
    }
  }
}

const article = (type: string): string => (type === 'undefined' ? type : `a ${type}`);
