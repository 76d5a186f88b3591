import { quoted } from '../lines/read-lines';
import type { SaxesTagPlain } from 'saxes';
import { ForgivingParser } from './forgiving-parser';

/** An element as it stood, its own text without its children's. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Trimmed. */
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** Of its opening bracket, from 1. */
  readonly line: number;
  readonly column: number;
}

interface Growing {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Growing[];
  line: number;
  column: number;
}

/** Elements within elements; what is deeper is no file of ours, and left out with a fault. */
const mostDeep = 40;

const unexpected = 'unexpected close tag.';

export interface XmlFault {
  readonly line: number;
  readonly column: number;
  /** `xml-open`: of what begins here nothing is kept; `xml-faults`: from here on faults are counted and not listed. */
  readonly rule: 'xml' | 'xml-open' | 'xml-faults';
  readonly problem: string;
}

/**
 * Elements of a text that is XML or nearly so. Nothing that a document type names is fetched, and no entity but XML's own
 * five is expanded: another stands as it was written, with a fault. After a fault reading goes on as well as it can; what
 * was never closed ends with the text.
 */
export function xmlTree(text: string): {
  readonly roots: readonly XmlElement[];
  readonly faults: readonly XmlFault[];
} {
  const roots: Growing[] = [];
  const stack: Growing[] = [];
  const faults: XmlFault[] = [];
  let tooDeep = 0;
  /** Up to where everything was given to somebody. */
  let given = 0;
  const parser: ForgivingParser = new ForgivingParser(text, (problem) => {
    if (problem.startsWith('unmatched closing tag')) {
      parser.reopen(closing);
      closing = [];
      while (faults.at(-1)?.problem === unexpected) faults.pop();
    }
    faults.push({ ...(begun ?? here()), rule: 'xml', problem });
    if (problem === 'unexpected end.') faults.push(leftOver(text, given));
  });
  /** Closed by one tag, the innermost first; for good once the parser goes on after it. */
  let closing: SaxesTagPlain[] = [];
  let closingAt = -1;
  const settle = (): void => {
    for (let left = closing.length; left > 0; left -= 1) {
      if (tooDeep > 0) tooDeep -= 1;
      else {
        const element = stack.pop();
        if (element) element.text = element.text.trim();
      }
    }
    closing = [];
  };
  let place = { line: 1, column: 1 };
  const places = new Places(text);
  /** Where the text began that a fault is told of; elsewhere a fault stands where the parser does. */
  let begun: { readonly line: number; readonly column: number } | undefined;
  const here = () => ({ line: parser.line, column: parser.column + 1 });
  const took = (): void => {
    given = parser.position;
  };
  parser.on('xmldecl', took);
  parser.on('doctype', (doctype) => {
    took();
    if (/<!ENTITY/.test(doctype)) parser.fail('entities are declared; none is expanded');
  });
  parser.on('comment', (comment) => {
    took();
    const words = parser.whole(comment, false).trim();
    if (words !== '') parser.fail(`${quoted(words)}: a comment is not kept`);
  });
  parser.on('processinginstruction', ({ target, body }) => {
    took();
    parser.fail(`${quoted(`${target} ${body}`)}: an instruction for another program is not kept`);
  });
  parser.on('opentagstart', ({ name }) => {
    const { line, column } = here();
    place = { line, column: Math.max(1, column - name.length - 2) };
  });
  parser.on('opentag', ({ name, attributes }) => {
    took();
    settle();
    if (tooDeep > 0 || stack.length >= mostDeep) {
      if (tooDeep === 0)
        faults.push({
          ...here(),
          rule: 'xml-open',
          problem: `more than ${mostDeep} elements within each other; ${name} is left out`,
        });
      tooDeep += 1;
      return;
    }
    const told = Object.entries(attributes).map(([key, value]) => [key, parser.whole(value, true)]);
    const element: Growing = {
      name,
      attributes: Object.fromEntries(told) as Record<string, string>,
      text: '',
      children: [],
      ...place,
    };
    (stack.at(-1)?.children ?? roots).push(element);
    stack.push(element);
  });
  parser.on('closetag', (tag) => {
    took();
    if (parser.position !== closingAt) settle();
    closingAt = parser.position;
    closing.push(tag as SaxesTagPlain);
  });
  const words = (some: string, telling: boolean): void => {
    // Text is given when the bracket after it was seen.
    const from = given;
    given = Math.max(given, parser.position - 1);
    settle();
    if (tooDeep > 0) return;
    const open = stack.at(-1);
    if (open) open.text += parser.whole(some, telling);
    else if (some.trim() !== '') {
      begun = places.at(from + Math.max(0, text.slice(from).search(/\S/)));
      parser.fail(`${quoted(some.trim())}: a text outside of every element is not kept`);
      begun = undefined;
    }
  };
  parser.on('text', (some) => words(some, true));
  parser.on('cdata', (some) => {
    words(some, false);
    took();
  });
  parser.run();
  // A parser that is closed says each open element one by one; a hundred thousand of them would take seconds.
  if (tooDeep === 0) parser.close();
  settle();
  for (const element of stack) element.text = element.text.trim();
  if (parser.more > 0)
    faults.push({
      ...parser.moreFrom,
      rule: 'xml-faults',
      problem: `and ${parser.more} faults more, not listed`,
    });
  return { roots, faults };
}

/** Lines and columns of offsets that only grow, each letter looked at once. */
class Places {
  private line = 1;
  private lineFrom = 0;
  private seen = 0;

  constructor(private readonly text: string) {}

  at(offset: number): { readonly line: number; readonly column: number } {
    for (; this.seen < Math.min(offset, this.text.length); this.seen += 1) {
      const char = this.text[this.seen];
      if (char !== '\n' && (char !== '\r' || this.text[this.seen + 1] === '\n')) continue;
      this.line += 1;
      this.lineFrom = this.seen + 1;
    }
    return { line: this.line, column: offset - this.lineFrom + 1 };
  }
}

/** A tag, a comment or a section of characters that the text ends within. */
function leftOver(text: string, from: number): XmlFault {
  const left = text.slice(from);
  const at = from + Math.max(0, left.search(/\S/));
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    rule: 'xml-open',
    problem: `${quoted(left.trim())}: nothing closes what begins here; it is left out`,
  };
}

/** What no XML 1.0 text may hold. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const holdsForbidden = (text: string): boolean => text.search(forbidden) >= 0;

export const escaped = (text: string): string =>
  text
    .replace(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
