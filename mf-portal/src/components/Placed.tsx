import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders its children into the element with the given id, elsewhere in the page. Without that element, renders them in place. */
export function Placed({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>();
  const find = useCallback(
    (mark: HTMLElement | null) => {
      if (mark) setPlace(document.getElementById(id));
    },
    [id],
  );
  // React calls the ref before the browser paints, so the children never appear in the wrong place first.
  if (place === undefined) return <span ref={find} hidden />;
  return place ? createPortal(children, place) : children;
}
