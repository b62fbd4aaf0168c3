import { useEffect, useRef } from 'react';

/** As much of the next link as shows that there is one, in pixels. */
const peek = 32;

/** For a row that scrolls: keeps the link of the current page in sight, without moving the page itself. */
export function useCurrentInSight(current: string) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = row.current;
    const link = frame?.querySelector('[aria-current]');
    if (!frame || !link) return;
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left < outer.left) frame.scrollLeft += inner.left - outer.left - peek;
    if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right + peek;
  }, [current]);
  return row;
}
