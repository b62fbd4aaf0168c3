import { useEffect, useRef } from 'react';

/** For what holds a list's page: takes the focus, and thereby the eye, to its beginning when `page` is another one. */
export function usePageStart(page: string | undefined) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    start.current?.focus();
  }, [page]);
  return start;
}
