import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';

// Helpers for the parsed markup of a page.

export type Element = DefaultTreeAdapterTypes.Element;
export type Parent = DefaultTreeAdapterTypes.ParentNode;

/** All elements below `parent`, in the order of the document. */
export function elementsIn(parent: Parent): Element[] {
  return parent.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => [element, ...elementsIn(element)]);
}

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((each) => each.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((each) => each.name !== name);
}
