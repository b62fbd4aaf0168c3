import { cloneElement, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactElement, Ref } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { TooltipProps } from './RadixTooltip.tsx';

/** Touch-only devices show no tooltip, so they need not load the library. */
const isTouchOnly = () => matchMedia('(any-hover: none)').matches;

interface Loaded {
  Tip: ComponentType<TooltipProps>;
  /** The child until then, if it has the focus. */
  focused: HTMLElement | undefined;
}

/**
 * Shows `label` while the pointer rests on its child or the child has the focus. What draws it is loaded when the pointer or
 * the focus first comes: until then the child is the element that the page was rendered with. The child works without it,
 * too.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    if (loaded || !element) return;
    const onIntent = () => {
      if (isTouchOnly()) return;
      import('./RadixTooltip.tsx').then(
        ({ default: Tip }) =>
          setLoaded({ Tip, focused: element === document.activeElement ? element : undefined }),
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
  }, [loaded, element]);

  // The tooltip's library renders the child as another element.
  useLayoutEffect(() => {
    if (loaded?.focused && element && loaded.focused !== element && !loaded.focused.isConnected)
      element.focus({ preventScroll: true });
  }, [loaded, element]);

  const trigger = cloneElement(children as ReactElement<{ ref?: Ref<HTMLElement> }>, {
    ref: setElement,
  });
  if (!loaded) return trigger;
  const { Tip } = loaded;
  return (
    <ErrorBoundary name="tooltip" fallback={() => trigger}>
      <Tip label={label}>{trigger}</Tip>
    </ErrorBoundary>
  );
}
