import { Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyRetry } from './lazyRetry.tsx';
import type { TooltipProps } from './RadixTooltip.tsx';

const RadixTooltip = lazyRetry(() => import('./RadixTooltip.tsx'));

/** Touch-only devices show no tooltip, so they need not load the library. */
const isTouchOnly = () => matchMedia('(any-hover: none)').matches;

/** Shows `label` while the pointer rests on its child or the child has the focus. The child works without it, too. */
export function Tooltip(props: TooltipProps) {
  const [withoutTooltip] = useState(isTouchOnly);
  if (withoutTooltip) return props.children;
  return (
    <ErrorBoundary name="tooltip" fallback={() => props.children}>
      <Suspense fallback={props.children}>
        <RadixTooltip {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
