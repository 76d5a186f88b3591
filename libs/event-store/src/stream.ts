import { InvalidAppend } from './event-store';

/** What a stream's name must look like: `category-id`, as `deal-7f3`. The table `stream` checks the same. */
const streamPattern = /^([a-z]{1,32})-([A-Za-z0-9._-]{1,200})$/;

/** @throws InvalidAppend naming what is wrong with the category or the id */
export function streamName(category: string, id: string): string {
  const name = `${category}-${id}`;
  if (!/^[a-z]{1,32}$/.test(category)) {
    throw new InvalidAppend(`category ${shown(category)} is not 1 to 32 letters a to z`);
  }
  checkStreamName(name);
  return name;
}

/** @throws InvalidAppend when the name is not a stream's */
export function categoryOf(stream: string): string {
  return parseStream(stream).category;
}

/** @throws InvalidAppend when the name is not a stream's */
export function parseStream(stream: string): { readonly category: string; readonly id: string } {
  checkStreamName(stream);
  const dash = stream.indexOf('-');
  return { category: stream.slice(0, dash), id: stream.slice(dash + 1) };
}

/** @throws InvalidAppend naming the first character or part that does not fit */
export function checkStreamName(stream: string): void {
  if (streamPattern.test(stream)) return;
  throw new InvalidAppend(`stream name ${shown(stream)} ${whatIsWrong(stream)}`);
}

function whatIsWrong(stream: string): string {
  const dash = stream.indexOf('-');
  if (stream === '') return 'is empty';
  if (dash < 0) return 'has no dash between category and id';
  const [category, id] = [stream.slice(0, dash), stream.slice(dash + 1)];
  if (category === '') return 'has no category before its dash';
  const odd = /[^a-z]/u.exec(category);
  if (odd) return `has ${codePoint(odd[0])} in its category, where only a to z may stand`;
  if (category.length > 32) return `has a category of ${category.length} letters, more than 32`;
  if (id === '') return 'has no id after its dash';
  const oddInId = /[^A-Za-z0-9._-]/u.exec(id);
  if (oddInId)
    return `has ${codePoint(oddInId[0])} in its id, where only letters a to z, digits, ".", "_" and "-" may stand`;
  return `has an id of ${id.length} characters, more than 200`;
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The text as JSON shows it, cut where it would fill a log. */
export const shown = (text: string): string =>
  JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
