/** RFC 4648, section 4, with padding, by what browsers and servers both have. */
export const base64 = {
  encode: (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  /** Undefined for anything that `encode` would not have written. */
  decode(text: string): Uint8Array | undefined {
    if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
    const decoded = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return base64.encode(decoded) === text ? decoded : undefined;
  },
};
