import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows its children in the element with an id that another part of the page has for them; where there is none, here. */
export function Placed({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>();
  // Before anything is painted: the children are never seen elsewhere first.
  useLayoutEffect(() => setPlace(document.getElementById(id)), [id]);
  if (place === undefined) return null;
  return place ? createPortal(children, place) : children;
}
