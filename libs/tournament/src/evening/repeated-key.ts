/**
 * The first key that stands twice in one object, which JSON.parse would pass over in silence.
 *
 * @param text JSON that parses
 */
export function repeatedKey(text: string, value: unknown): string | undefined {
  // With no blank before a colon, every key shows as `":`; as many of them as the value has keys leaves none over.
  if (!/"\s+:/.test(text) && colonsAfterQuotes(text) === keysIn(value)) return undefined;
  return search(text);
}

function colonsAfterQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) count += 1;
  return count;
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) count += keysIn(inner);
  return count;
}

function search(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const key = String(JSON.parse(token.slice(0, -1)));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}
