import { cloneElement, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, Ref } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyRetry } from './lazyRetry.tsx';
import type { TooltipProps } from './RadixTooltip.tsx';

const load = () => import('./RadixTooltip.tsx');
const RadixTooltip = lazyRetry(load);

/** Touch-only devices show no tooltip, so they need not load the library. */
const isTouchOnly = () => matchMedia('(any-hover: none)').matches;
const never = () => () => undefined;

/**
 * Whether the child gets its tooltip: at once where React renders it, later where it takes over markup that has none. That
 * replaces the child's element, so it waits while the element has the focus.
 */
function useEnabled(child: { current: Element | null }): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [enabled, setEnabled] = useState(() => !hydrating && !isTouchOnly());
  useEffect(() => {
    if (enabled || isTouchOnly()) return;
    let current = true;
    const enable = () => {
      if (!current) return;
      if (child.current !== document.activeElement) setEnabled(true);
      else child.current?.addEventListener('blur', enable, { once: true });
    };
    // First the code: the element is then replaced within one task. Without it the child works as before.
    load().then(enable, () => undefined);
    return () => {
      current = false;
    };
  }, [enabled, child]);
  return enabled;
}

/** Shows `label` while the pointer rests on its child or the child has the focus. The child works without it, too. */
export function Tooltip(props: TooltipProps) {
  const child = useRef<Element>(null);
  if (!useEnabled(child))
    return cloneElement(props.children as ReactElement<{ ref?: Ref<Element> }>, { ref: child });
  return (
    <ErrorBoundary name="tooltip" fallback={() => props.children}>
      <Suspense fallback={props.children}>
        <RadixTooltip {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
