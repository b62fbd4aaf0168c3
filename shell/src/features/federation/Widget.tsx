import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { splitWidgetName } from '@sumut/contracts/registry/widgetNames';
import { ErrorBoundary, Skeleton, useIsHydrated } from '@sumut/shared-ui';
import { findWidget, replaceCrashed } from './load/modules.ts';
import { ModuleFailure } from './ModuleFailure.tsx';
import { forgetWidgets, useLoadedWidget } from './useLoadedWidget.ts';
import { reportCrash } from './vitals/moduleEvents.ts';
import { reportError } from './vitals/reportError.ts';
import { WidgetInDocument } from './WidgetInDocument.tsx';

/**
 * Keeps the focus on the same link when rendered elements replace the equal markup in `place`. `replaced` turns true with the
 * replacement.
 */
function useFocusAcross(place: RefObject<HTMLElement | null>, replaced: boolean): void {
  const last = useRef<{ parent: Element | null; href: string | null }>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      const href = target instanceof Element ? target.getAttribute('href') : null;
      last.current = { parent: element.parentElement, href };
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      // Without a related target, the focused element was removed, or the window lost the focus.
      if (relatedTarget) last.current = null;
    };
    if (element.contains(document.activeElement)) {
      const href = document.activeElement?.getAttribute('href') ?? null;
      last.current = { parent: element.parentElement, href };
    }
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onLeave);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onLeave);
    };
  }, [place]);

  useLayoutEffect(() => {
    if (!replaced || !last.current || document.activeElement !== document.body) return;
    const { parent, href } = last.current;
    const links = parent?.querySelectorAll<HTMLElement>('a[href]:not([tabindex="-1"])') ?? [];
    [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
  }, [replaced]);
}

interface Props {
  /** `module/widget`, as in the module's manifest. */
  name: string;
  props?: object | undefined;
  /** Shown while the widget is loading. */
  placeholder?: ReactNode;
  /** Shown when no module offers the widget. */
  fallback?: ReactNode;
}

const findOwner = (name: string) => {
  const { module, widget } = splitWidgetName(name);
  return findWidget(module, widget);
};

/** Checks whether a module of the site offers the widget. If not, a page also omits the heading above the widget. */
export const hasWidget = (name: string): boolean => findOwner(name) !== undefined;

/** The names of the widgets around an element. A widget that contains itself, even through other widgets, would recurse endlessly. */
const WidgetsAround = createContext<readonly string[]>([]);

const defaultPlaceholder = (
  <div aria-busy="true">
    <Skeleton lines={6} />
  </div>
);

/** Wraps what a retry shows in place of the error message. Takes the focus, because the focused button of the retry is gone. */
function Retried({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={container} tabIndex={-1}>
      {children}
    </div>
  );
}

/**
 * A widget of a module, with its code loaded on demand. Renders only `fallback` when no registered module offers the widget, and within
 * the same widget. Markup that the server put into the widget's place stays, and the widget takes it over when its code is loaded.
 */
export function Widget({ name, props, placeholder = defaultPlaceholder, fallback = null }: Props) {
  const { widget } = splitWidgetName(name);
  const around = use(WidgetsAround);
  const release = around.includes(name) ? undefined : findOwner(name);
  const { state, attempt, retry } = useLoadedWidget(release, widget);
  const isHydrated = useIsHydrated();
  // Depends on the first render: whether it hydrates a document that may contain the widget's markup.
  const [inDocument, setInDocument] = useState(!isHydrated);
  const leaveDocument = useCallback(() => setInDocument(false), []);
  const place = useRef<HTMLDivElement>(null);
  useFocusAcross(place, !inDocument && state.status === 'ready');

  if (!release) return fallback;

  const contain = (content: ReactNode) =>
    attempt === 0 ? content : <Retried key={attempt}>{content}</Retried>;
  const failure = <ModuleFailure title={release.title} onRetry={retry} />;
  const content = state.status === 'ready' && (
    <ErrorBoundary
      key={`${name}#${attempt}`}
      name={name}
      onError={(error) => {
        reportCrash(state.from);
        reportError(state.from, 'render', error);
        forgetWidgets(state.from);
        replaceCrashed(state.from, { widget }).catch(() => undefined);
      }}
      fallback={() => (
        <ModuleFailure
          title={release.title}
          onRetry={() => {
            // Another release does not take over the markup.
            leaveDocument();
            retry();
          }}
        />
      )}
    >
      <WidgetsAround value={[...around, name]}>
        <state.Component {...props} />
      </WidgetsAround>
    </ErrorBoundary>
  );
  if (inDocument)
    return (
      <>
        {contain(state.status === 'failed' && failure)}
        <WidgetInDocument
          name={name}
          place={place}
          loaded={content ? { content, hash: state.from.hash } : undefined}
          onUnusable={leaveDocument}
        />
      </>
    );
  if (content) return contain(content);
  return contain(state.status === 'failed' ? failure : placeholder);
}
