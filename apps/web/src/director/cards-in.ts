/** Cards as somebody types them: `7c, 10h KS`. @returns undefined where one of them is none */
export function cardsIn(text: string): readonly string[] | undefined {
  const written = text
    .toUpperCase()
    .replaceAll('10', 'T')
    .split(/[\s,;]+/)
    .filter((one) => one !== '');
  return written.every((one) => /^[AKQJT2-9][SHDC]$/.test(one)) ? [...new Set(written)] : undefined;
}
