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
  private left: readonly XmlElement[];
  /** Attributes and elements of those whose text was taken. */
  private readonly beside: [string, string][] = [];

  constructor(readonly element: XmlElement) {
    this.left = element.children;
  }

  /** The text of the first of that name, where it has one. What else it holds is left over. */
  text(name: string): string | undefined {
    const found = this.taken(name);
    if (found === undefined) return undefined;
    if (found.children.length > 0 || Object.keys(found.attributes).length > 0)
      this.beside.push(...extraOf({ ...found, text: '' }, name).filter(([path]) => path !== name));
    return found.text === '' ? undefined : found.text;
  }

  all(...names: readonly string[]): readonly XmlElement[] {
    const taken = this.left.filter(({ name }) => names.includes(name));
    if (taken.length > 0) this.left = this.left.filter(({ name }) => !names.includes(name));
    return taken;
  }

  /** Elements that stand here after all. */
  putBack(elements: readonly XmlElement[]): void {
    if (elements.length > 0) this.left = [...this.left, ...elements];
  }

  rest(): [string, string][] {
    const counts = new Map<string, number>();
    const others = this.left.flatMap((child) => {
      const n = (counts.get(child.name) ?? 0) + 1;
      counts.set(child.name, n);
      return extraOf(child, n > 1 ? `${child.name}[${n}]` : child.name);
    });
    return [...this.beside, ...others];
  }

  private taken(name: string): XmlElement | undefined {
    const found = this.left.find((one) => one.name === name);
    if (found !== undefined) this.left = this.left.filter((one) => one !== found);
    return found;
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
