import { useEffect, type RefObject } from 'react';

interface MenuState {
  open: boolean;
  close: () => void;
  header: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
}

/**
 * Handles the open menu: Escape closes it, the page behind does not scroll, and everything outside the header is inert, so
 * that Tab and a screen reader stay in the menu.
 */
export function useOpenMenu({ open, close, header, toggle }: MenuState): void {
  useEffect(() => {
    if (!open) return;
    const siblings = [...(header.current?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== header.current && !element.inert,
    );
    for (const element of siblings) element.inert = true;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    // A wide window shows the links in the header and has no toggle to close the menu.
    const onResize = () => {
      if (toggle.current && getComputedStyle(toggle.current).display === 'none') close();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onResize);
    return () => {
      for (const element of siblings) element.inert = false;
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onResize);
    };
  }, [open, close, header, toggle]);
}
