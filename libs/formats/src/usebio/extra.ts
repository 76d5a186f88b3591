import { escaped, type XmlElement } from '../xml/xml-tree';
import type { Extra } from './usebio-event';

/** Names that no element may have on the way out, whatever a record says. */
const nameOf = /^[A-Za-z_][\w.-]*$/;

/** An element's words as paths. */
export function extraOf(element: XmlElement, prefix: string): [string, string][] {
  const extra: [string, string][] = [];
  for (const [name, value] of Object.entries(element.attributes)) extra.push([`${prefix}@${name}`, value]);
  if (element.text !== '' || (extra.length === 0 && element.children.length === 0))
    extra.push([prefix, element.text]);
  const counts = new Map<string, number>();
  for (const child of element.children) {
    const n = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, n);
    extra.push(...extraOf(child, `${prefix}/${child.name}${n > 1 ? `[${n}]` : ''}`));
  }
  return extra;
}

/** Takes an element's children out by name; what nobody asks for is left over. */
export class Children {
  private readonly left: XmlElement[];

  constructor(readonly element: XmlElement) {
    this.left = [...element.children];
  }

  /** The first of that name, with a text. */
  text(name: string): string | undefined {
    const text = this.taken(name)?.text;
    return text === '' ? undefined : text;
  }

  first(name: string): XmlElement | undefined {
    return this.taken(name);
  }

  all(...names: readonly string[]): readonly XmlElement[] {
    const taken: XmlElement[] = [];
    for (let at = 0; at < this.left.length;) {
      const one = this.left[at] as XmlElement;
      if (!names.includes(one.name)) at += 1;
      else taken.push(...this.left.splice(at, 1));
    }
    return taken;
  }

  rest(): [string, string][] {
    const counts = new Map<string, number>();
    return this.left.flatMap((child) => {
      const n = (counts.get(child.name) ?? 0) + 1;
      counts.set(child.name, n);
      return extraOf(child, n > 1 ? `${child.name}[${n}]` : child.name);
    });
  }

  private taken(name: string): XmlElement | undefined {
    const at = this.left.findIndex((one) => one.name === name);
    return at < 0 ? undefined : this.left.splice(at, 1)[0];
  }
}

interface Branch {
  readonly attributes: [string, string][];
  text: string;
  readonly children: Map<string, Branch>;
}

const branch = (): Branch => ({ attributes: [], text: '', children: new Map() });

/** Paths as elements again; a path that no element can have is given to `untold`. */
export function extraAsXml(extra: Extra, indent: string, untold: (path: string) => void): readonly string[] {
  const root = branch();
  for (const [path, value] of extra) {
    const [steps, attribute, more] = path.split('@') as [string, string | undefined, string | undefined];
    const names = steps.split('/');
    const fit = names.every((name) => nameOf.test(name.replace(/\[\d+\]$/, '')));
    if (
      !fit ||
      names.length > 30 ||
      more !== undefined ||
      (attribute !== undefined && !nameOf.test(attribute))
    ) {
      untold(path);
      continue;
    }
    let at = root;
    for (const name of names) {
      let next = at.children.get(name);
      if (next === undefined) at.children.set(name, (next = branch()));
      at = next;
    }
    if (attribute === undefined) at.text = value;
    else at.attributes.push([attribute, value]);
  }
  return linesOfBranch(root, indent);
}

function linesOfBranch({ children }: Branch, indent: string): readonly string[] {
  return [...children].flatMap(([path, child]) => {
    const name = path.replace(/\[\d+\]$/, '');
    const start = `${indent}<${name}${child.attributes.map(([one, value]) => ` ${one}="${escaped(value)}"`).join('')}>`;
    const text = escaped(child.text);
    if (child.children.size === 0) return [`${start}${text}</${name}>`];
    return [start + text, ...linesOfBranch(child, `${indent}  `), `${indent}</${name}>`];
  });
}
