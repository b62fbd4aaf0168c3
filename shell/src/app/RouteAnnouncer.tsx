import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitleId, VisuallyHidden } from '@sumut/shared-ui';

/**
 * After a client-side navigation, focuses the page's heading and announces its title, as browsers do by themselves after
 * a full load. Does nothing on the first page and for links within a page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
