import { SaxesParser } from 'saxes';

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

export interface XmlFault {
  readonly line: number;
  readonly column: number;
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
  const parser = new SaxesParser({ xmlns: false });
  const roots: Growing[] = [];
  const stack: Growing[] = [];
  const faults: XmlFault[] = [];
  let tooDeep = 0;
  let place = { line: 1, column: 1 };
  const here = () => ({ line: parser.line, column: parser.column + 1 });
  const fault = (problem: string): void => {
    if (faults.length < 1000) faults.push({ ...here(), problem });
  };
  parser.on('error', (error) => fault(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/.test(doctype)) fault('entities are declared; none is expanded');
  });
  parser.on('opentagstart', ({ name }) => {
    const { line, column } = here();
    place = { line, column: Math.max(1, column - name.length - 2) };
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (tooDeep > 0 || stack.length >= mostDeep) {
      if (tooDeep === 0) fault(`more than ${mostDeep} elements within each other; ${name} is left out`);
      tooDeep += 1;
      return;
    }
    const element: Growing = { name, attributes: { ...attributes }, text: '', children: [], ...place };
    (stack.at(-1)?.children ?? roots).push(element);
    stack.push(element);
  });
  parser.on('closetag', () => {
    if (tooDeep > 0) tooDeep -= 1;
    else {
      const element = stack.pop();
      if (element) element.text = element.text.trim();
    }
  });
  const words = (some: string): void => {
    const open = stack.at(-1);
    if (open && tooDeep === 0) open.text += some;
  };
  parser.on('text', words);
  parser.on('cdata', words);
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
  // A parser that is closed says each open element one by one; a hundred thousand of them would take seconds.
  if (tooDeep === 0) parser.close();
  for (const element of stack) element.text = element.text.trim();
  return { roots, faults };
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
