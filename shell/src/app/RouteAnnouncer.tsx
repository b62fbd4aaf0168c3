import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitleId, VisuallyHidden } from '@sumut/shared-ui';

/**
 * On a change of page, moves focus to the page's heading and says its title. Browsers do both on a full load and
 * nothing on a client-side one. The first page is left to the browser, and so are links within a page.
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
