/** Bytes 80 to 9F as Windows has them; those it has no letter for stay the controls of ISO 8859-1. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decoder = new TextDecoder('windows-1252');

/**
 * Text of ISO 8859-1 with the letters that Windows-1252 adds.
 *
 * The decoder is not trusted with those letters: that of Node 20 gives controls for them (nodejs/node#56542).
 */
export const western = (bytes: Uint8Array): string =>
  decoder
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (control) => windowsLetters[control.charCodeAt(0) - 0x80] ?? control);
