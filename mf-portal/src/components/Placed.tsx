import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows its children in the element with an id that another part of the page has for them; where there is none, here. */
export function Placed({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>();
  const find = useCallback(
    (mark: HTMLElement | null) => {
      if (mark) setPlace(document.getElementById(id));
    },
    [id],
  );
  // Looked up when this is in the document and nothing is painted yet: the children are never seen elsewhere first.
  if (place === undefined) return <span ref={find} hidden />;
  return place ? createPortal(children, place) : children;
}
