import { gatePartsId } from '@sumut/contracts/gate/document';

// The document contains the gate's markup, as the build has rendered it (markup/). These are its names.

/** Id of the live region with the remaining attempts, which describes the field after a wrong password. */
export const attemptsId = 'gate-attempts';
/** Id of the field's error. */
export const fieldErrorId = 'gate-error';

/**
 * The parts of the page that are not shown from the beginning. `screen` is the gate of a page that begins with another one: on the other
 * pages, it is in the root element.
 */
export type PartName =
  | 'notice'
  | 'attempts'
  | 'error'
  | 'loading'
  | 'failure'
  | 'screen'
  | 'toast-success'
  | 'toast-error'
  | 'toast-warning';

/** Finds an element within another one. Throws if there is none: the markup is of the same release. */
export function find(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The gate has no ${selector}`);
  return element;
}

/** Returns a new element of a part. */
export function createPart(name: PartName): HTMLElement {
  const template = find(document, `#${gatePartsId}`) as HTMLTemplateElement;
  const part = find(template.content, `[data-part=${name}] > *`);
  return document.importNode(part, true);
}

/** Shows or hides an attribute without a value, or with one. */
export function setAttribute(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
