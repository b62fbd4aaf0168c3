import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, Ref } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { TooltipProps } from './RadixTooltip.tsx';

/** Checks for a touch-only device. Such a device shows no tooltip, so it does not need to load the library. */
const isTouchOnly = () => matchMedia('(any-hover: none)').matches;

interface Loaded {
  Tip: ComponentType<TooltipProps>;
  /** The child's element before the library replaces it, if the child has the focus. */
  focused: HTMLElement | undefined;
}

/**
 * Shows `label` while the pointer rests on the child or the child has the focus. The tooltip library is loaded when the child is first
 * hovered or focused. Until then, the child stays the element that the page was rendered with. The child also works if the library
 * cannot be loaded.
 */
export function Tooltip({ label, children }: TooltipProps) {
  // A ref, not state: setting state here would render every tooltip again in the task that hydrates the page.
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

  // The library renders the child as a new element, so the focus has to move to this element.
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
