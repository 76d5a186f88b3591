import type { Noticing } from '../noticing';
import { quoted } from '../lines/read-lines';
import type { XmlElement } from '../xml/xml-tree';
import { extraOf } from './extra';

/**
 * Tells what a container says by itself: words between its elements, and attributes that no one asks for.
 *
 * @param asked names of the attributes that were read
 */
export function tellStrayWords(
  element: XmlElement,
  asked: readonly string[],
  record: number,
  noticing: Noticing,
): void {
  const { name, text, attributes } = element;
  for (const words of text.split(/\s*[\r\n]\s*/)) {
    if (words !== '')
      noticing.add('refused', 'text', element, record, `${name}: ${quoted(words)} is not kept`);
  }
  for (const [key, value] of Object.entries(attributes)) {
    if (!asked.includes(key))
      noticing.add('refused', 'attribute', element, record, `${name}@${key} ${quoted(value)} is not kept`);
  }
}

/** Tells of an element that has no place where it stands, and of each word in it. */
export function tellStrayElement(
  element: XmlElement,
  rule: string,
  expected: string,
  record: number,
  noticing: Noticing,
): void {
  noticing.add('refused', rule, element, record, `${quoted(element.name)}, ${expected} expected`);
  for (const [path, value] of extraOf(element, element.name)) {
    if (!/(?:^|\/)(?:CONTACT|EMAIL|TELEPHONE|ADDRESS)\b/.test(path))
      noticing.add('refused', rule, element, record, `${path} ${quoted(value)} is not kept`);
  }
}
