import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus on the same link when rendered elements replace the equal markup in `place`. `replaced` turns true with the
 * replacement.
 */
export function useFocusAcross(place: RefObject<HTMLElement | null>, replaced: boolean): void {
  const last = useRef<{ parent: Element | null; href: string | null }>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      const href = target instanceof Element ? target.getAttribute('href') : null;
      last.current = { parent: element.parentElement, href };
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      // Without a related target, the focused element was removed, or the window lost the focus.
      if (relatedTarget) last.current = null;
    };
    if (element.contains(document.activeElement)) {
      const href = document.activeElement?.getAttribute('href') ?? null;
      last.current = { parent: element.parentElement, href };
    }
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onLeave);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onLeave);
    };
  }, [place]);

  useLayoutEffect(() => {
    if (!replaced || !last.current || document.activeElement !== document.body) return;
    const { parent, href } = last.current;
    const links = parent?.querySelectorAll<HTMLElement>('a[href]:not([tabindex="-1"])') ?? [];
    [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
  }, [replaced]);
}
