import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  // No state: setting one here would render every tooltip again in the task that hydrates the page.
  const trigger = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const element = trigger.current;
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
  }, [loaded]);

  // The tooltip's library renders the child as another element.
  useLayoutEffect(() => {
    const element = trigger.current;
    if (loaded?.focused && element && loaded.focused !== element && !loaded.focused.isConnected)
      element.focus({ preventScroll: true });
  }, [loaded]);

  // eslint-disable-next-line react-hooks/refs -- the ref is passed on, not read
  const child = cloneElement(children as ReactElement<{ ref?: Ref<HTMLElement> }>, {
    ref: trigger,
  });
  if (!loaded) return child;
  const { Tip } = loaded;
  return (
    <ErrorBoundary name="tooltip" fallback={() => child}>
      <Tip label={label}>{child}</Tip>
    </ErrorBoundary>
  );
}
