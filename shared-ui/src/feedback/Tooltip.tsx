import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, Ref } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { TooltipProps } from './RadixTooltip.tsx';

/** Touch-only devices show no tooltip, so they need not load the library. */
const isTouchOnly = () => matchMedia('(any-hover: none)').matches;

/**
 * Shows `label` while the pointer rests on its child or the child has the focus. What draws it is loaded when the pointer or
 * the focus first comes: until then the child is the element that the page was rendered with. The child works without it,
 * too.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const child = useRef<HTMLElement>(null);
  const wasFocused = useRef(false);
  const [Loaded, setLoaded] = useState<ComponentType<TooltipProps>>();

  useEffect(() => {
    const element = child.current;
    if (Loaded || !element) return;
    const onIntent = () => {
      if (isTouchOnly()) return;
      import('./RadixTooltip.tsx').then(
        ({ default: RadixTooltip }) => {
          wasFocused.current = element === document.activeElement;
          setLoaded(() => RadixTooltip);
        },
        // The next pointer or focus tries again.
        () => undefined,
      );
    };
    element.addEventListener('pointerenter', onIntent);
    element.addEventListener('focus', onIntent);
    return () => {
      element.removeEventListener('pointerenter', onIntent);
      element.removeEventListener('focus', onIntent);
    };
  }, [Loaded]);

  // The tooltip's library renders the child as another element.
  useLayoutEffect(() => {
    if (Loaded && wasFocused.current) child.current?.focus({ preventScroll: true });
  }, [Loaded]);

  const trigger = cloneElement(children as ReactElement<{ ref?: Ref<HTMLElement> }>, {
    ref: child,
  });
  if (!Loaded) return trigger;
  return (
    <ErrorBoundary name="tooltip" fallback={() => trigger}>
      <Loaded label={label}>{trigger}</Loaded>
    </ErrorBoundary>
  );
}
