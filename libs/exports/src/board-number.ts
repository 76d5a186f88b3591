/** `x3f-12`: board 12; `x3f.b17-3`: board 17, which is marked as board 3 is. */
export function boardNumber(board: string | undefined): {
  readonly board?: string;
  readonly marked?: number;
} {
  const [, own, digits] = /(?:\.b([0-9]{1,4})-)?([0-9]{1,4})$/.exec(board ?? '') ?? [];
  if (digits === undefined) return {};
  return { board: String(Number(own ?? digits)), ...(Number(digits) > 0 && { marked: Number(digits) }) };
}
