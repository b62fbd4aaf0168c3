import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { lazyRetry } from '../boundary/lazyRetry.tsx';

export interface TooltipProps {
  /** Adds to the control's own name, never replaces it: a touch screen shows no tooltip. */
  label: string;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

const RadixTooltip = lazyRetry(() => import('./RadixTooltip.tsx'));

/** A device that touches alone shows no tooltip, and need not fetch what draws one. */
const touchesAlone = () => matchMedia('(any-hover: none)').matches;

/** Shows `label` while the pointer rests on its child or the keyboard is on it. The child works without, too. */
export function Tooltip(props: TooltipProps) {
  const [bare] = useState(touchesAlone);
  if (bare) return props.children;
  return (
    <ErrorBoundary name="tooltip" fallback={() => props.children}>
      <Suspense fallback={props.children}>
        <RadixTooltip {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
