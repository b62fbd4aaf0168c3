const identifying = ['name', 'type', 'value', 'href', 'aria-label'];

/** The parts of an element that stay the same when React renders it again. Ids do not: React generates others. */
const describe = (element: Element): string =>
  [...identifying.map((name) => element.getAttribute(name)), element.textContent].join('\n');

/**
 * Returns a function that finds an element again: itself, or the one that has replaced it. That is the element with the same tag, text and
 * identifying attributes, at the same position among these. If the element is already replaced, it is the first visible one. Undefined if
 * there is none.
 */
export function rememberElement(element: Element): () => HTMLElement | undefined {
  const description = describe(element);
  const findAlike = () =>
    [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
      (other) => describe(other) === description,
    );
  const position = findAlike().indexOf(element as HTMLElement);
  return () => {
    if (element.isConnected) return element as HTMLElement;
    const alike = findAlike();
    return alike[position] ?? alike.find((other) => other.getClientRects().length > 0);
  };
}
