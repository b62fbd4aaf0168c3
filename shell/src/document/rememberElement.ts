/** The parts of an element that stay the same when React renders it again. */
const describe = (element: Element): string =>
  [...['name', 'type', 'href'].map((name) => element.getAttribute(name)), element.textContent].join(
    '\n',
  );

/**
 * Returns a function that finds an element again: itself, or the one that has replaced it. That is the element with the same tag, name,
 * target and text, at the same position among these. Undefined if there is none.
 */
export function rememberElement(element: Element): () => HTMLElement | undefined {
  const description = describe(element);
  const findAlike = () =>
    [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
      (other) => describe(other) === description,
    );
  const position = findAlike().indexOf(element as HTMLElement);
  return () => (element.isConnected ? (element as HTMLElement) : findAlike()[position]);
}
