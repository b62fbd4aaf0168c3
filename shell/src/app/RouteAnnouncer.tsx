import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@sumut/shared-ui';
import {
  focusHeading,
  focusInView,
  pageHeading,
  getLinkPosition,
  type LinkPosition,
} from './focusPage.ts';

/** A click on a link, with the heading of the page at that time. */
interface Click {
  position: LinkPosition;
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
  const positions = useRef(new Map<string, LinkPosition>());
  const [title, setTitle] = useState('');

  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!link) return;
      const heading = pageHeading();
      clicked.current = { position: getLinkPosition(link), heading, title: heading?.textContent };
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
    if (click && type !== 'POP') positions.current.set(left.key, click.position);
    setTitle(document.title);
    if (type === 'POP') focusInView(positions.current.get(key));
    else if (!click || !isSamePage(click)) focusHeading();
  }, [pathname, key, type]);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
