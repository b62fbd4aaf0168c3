import { useEffect, useState } from 'react';
import { IdleDialog } from './IdleDialog.tsx';
import { watchIdle } from './watchIdle.ts';

/** Calls `onIdle` after 30 minutes without activity, and warns two minutes before (WCAG 2.2.1). */
export function IdleGuard({ onIdle }: { onIdle: () => void }) {
  const [lockAt, setLockAt] = useState<number>();
  useEffect(
    () =>
      watchIdle({
        onWarning: setLockAt,
        onActivity: () => setLockAt(undefined),
        onIdle,
      }),
    [onIdle],
  );
  return lockAt === undefined ? null : <IdleDialog lockAt={lockAt} />;
}
