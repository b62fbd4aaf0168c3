/** Checks whether an element is between the upper and the lower edge of the window, at least partly. */
export function isPartlyInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
