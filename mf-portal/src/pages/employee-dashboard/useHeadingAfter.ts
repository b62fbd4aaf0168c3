import { useEffect, useRef } from 'react';
import { pageTitleId } from '@sumut/shared-ui';

/** Moves the focus to the page's heading when `before` is over: what had it has made way, at the same address. */
export function useHeadingAfter(before: boolean): void {
  const was = useRef(before);
  useEffect(() => {
    if (was.current && !before)
      document.getElementById(pageTitleId)?.focus({ preventScroll: true });
    was.current = before;
  }, [before]);
}
