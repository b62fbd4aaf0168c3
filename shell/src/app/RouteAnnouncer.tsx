import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@sumut/shared-ui';
import { focusHeading, focusInView, pageHeading, placeOf, type Place } from './focusPage.ts';

/** A click on a link, with the heading of the page at that time. */
interface Click {
  place: Place;
  heading: HTMLElement | null;
  title: string | null | undefined;
}

/** Checks whether the heading has not changed since the click, which means that only a section of the page has changed. */
const isSamePage = ({ heading, title }: Click): boolean =>
  heading !== null && heading === pageHeading() && heading.textContent === title;

/**
 * After a client-side navigation, focuses the page's heading and announces its title, as browsers do by themselves after
 * a full load. After going back, the focus is where the page is scrolled to; a change of section leaves it on the link.
 * Does nothing on the first page and for links within a page.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const type: string = useNavigationType();
  const previous = useRef({ pathname, key });
  const clicked = useRef<Click>(null);
  /** The link by which the visitor left each history entry, by the entry's key. */
  const places = useRef(new Map<string, Place>());
  const [title, setTitle] = useState('');

  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!link) return;
      const heading = pageHeading();
      clicked.current = { place: placeOf(link), heading, title: heading?.textContent };
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);

  useEffect(() => {
    const left = previous.current;
    previous.current = { pathname, key };
    if (left.pathname === pathname) return;
    const click = clicked.current;
    clicked.current = null;
    if (click && type !== 'POP') places.current.set(left.key, click.place);
    setTitle(document.title);
    if (type === 'POP') focusInView(places.current.get(key));
    else if (!click || !isSamePage(click)) focusHeading();
  }, [pathname, key, type]);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
