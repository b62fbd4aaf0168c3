import { pageTitleId } from '@sumut/shared-ui';

/** Identifies a link of a page by its `href` and its index among the links with the same `href`. */
export interface LinkPosition {
  href: string;
  index: number;
}

const findLinks = (href: string): Element[] =>
  [...document.querySelectorAll('a[href]')].filter((link) => link.getAttribute('href') === href);

export function getLinkPosition(link: Element): LinkPosition {
  const href = link.getAttribute('href') ?? '';
  return { href, index: findLinks(href).indexOf(link) };
}

export const pageHeading = (): HTMLElement | null => document.getElementById(pageTitleId);

const isFullyInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
};

/** Focuses the page's heading, because a browser starts at the top of a new page. */
export const focusHeading = (): void => pageHeading()?.focus({ preventScroll: true });

/**
 * Focuses an element in view after going back, when the page is scrolled to where the visitor was: the heading if it is in view, else
 * the link by which they left, else the first control in view. A focus far above would scroll the page at the next Tab.
 */
export function focusInView(position: LinkPosition | undefined): void {
  const heading = pageHeading();
  const left = position && findLinks(position.href)[position.index];
  const controls = document.querySelectorAll('main :is(a[href], button, input, select, textarea)');
  const target = [heading, left, ...controls].find((one) => one && isFullyInView(one)) ?? heading;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
