import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { splitWidgetName } from '@sumut/contracts/registry/widgetNames';
import { ErrorBoundary, Skeleton, useIsHydrated } from '@sumut/shared-ui';
import { findWidget, loadModule, replaceCrashed } from './load/modules.ts';
import { ModuleFailure } from './ModuleFailure.tsx';
import type { ModuleRelease } from './releases/release.ts';
import { reportCrash } from './vitals/moduleEvents.ts';
import { useFocusAcross } from './useFocusAcross.ts';
import styles from './Widget.module.css';

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

type WidgetComponent = ComponentType<object>;

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Component: WidgetComponent; from: ModuleRelease };

/** The names of the widgets around an element. A widget that contains itself, even through other widgets, would recurse endlessly. */
const WidgetsAround = createContext<readonly string[]>([]);

/**
 * Widgets that have been shown, by their release. A page that is shown again then has its full height immediately, so that the browser
 * can restore the scroll position.
 */
const shownWidgets = new WeakMap<ModuleRelease, Map<string, WidgetComponent>>();

function cacheWidget(release: ModuleRelease, widget: string, Component: WidgetComponent): void {
  const widgets = shownWidgets.get(release) ?? new Map<string, WidgetComponent>();
  shownWidgets.set(release, widgets.set(widget, Component));
}

function startState(release: ModuleRelease | undefined, widget: string): State {
  const Component = release && shownWidgets.get(release)?.get(widget);
  return Component ? { status: 'ready', Component, from: release } : { status: 'loading' };
}

/** Rejects with a `ModuleLoadError` when the module cannot be loaded or lacks the widget. */
async function loadWidget(moduleName: string, widget: string): Promise<State> {
  const { release, module } = await loadModule(moduleName, { widget });
  const Component = module.widgets[widget] as WidgetComponent;
  cacheWidget(release, widget, Component);
  return { status: 'ready', Component, from: release };
}

/**
 * Makes React treat the place as empty, so that it neither compares nor replaces the document's markup. No markup is parsed here; the
 * server put it into the document, and checked it when the release was stored (findMarkupFaults.ts).
 */
const untouched = { __html: '' };

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
 * the same widget. Markup that the server put into the widget's place stays until the module's code is loaded, so that nothing below moves.
 */
export function Widget({ name, props, placeholder = defaultPlaceholder, fallback = null }: Props) {
  const { module: moduleName, widget } = splitWidgetName(name);
  const around = use(WidgetsAround);
  const release = around.includes(name) ? undefined : findOwner(name);
  const [state, setState] = useState(() => startState(release, widget));
  const [attempt, setAttempt] = useState(0);
  const isHydrated = useIsHydrated();
  // The state at the first render: whether it hydrates a document that may contain the widget's markup.
  const [inDocument] = useState(!isHydrated);
  const [isFilled, setFilled] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const exists = release !== undefined;

  useFocusAcross(place, state.status === 'ready');

  // The server leaves the place empty when it has no suitable markup.
  useLayoutEffect(() => setFilled(place.current?.hasChildNodes() ?? false), []);

  useEffect(() => {
    if (!exists) return;
    let current = true;
    const show = (next: State) => {
      if (current) setState(next);
    };
    loadWidget(moduleName, widget).then(show, () => show({ status: 'failed' }));
    return () => {
      current = false;
    };
  }, [exists, moduleName, widget, attempt]);

  if (!release) return fallback;

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  const contain = (content: ReactNode) =>
    attempt === 0 ? content : <Retried key={attempt}>{content}</Retried>;
  if (state.status !== 'ready') {
    const shown = inDocument && isFilled;
    return (
      <>
        {contain(
          state.status === 'failed' ? (
            <ModuleFailure title={release.title} onRetry={retry} />
          ) : (
            !shown && placeholder
          ),
        )}
        {shown && (
          <div
            ref={place}
            className={styles.place}
            data-widget={name}
            suppressHydrationWarning
            // eslint-disable-next-line no-restricted-syntax -- a constant, empty text
            dangerouslySetInnerHTML={untouched}
          />
        )}
      </>
    );
  }
  const { Component, from } = state;
  return contain(
    <ErrorBoundary
      key={`${name}#${attempt}`}
      name={name}
      onError={() => {
        reportCrash(from);
        shownWidgets.delete(from);
        replaceCrashed(from, { widget }).catch(() => undefined);
      }}
      fallback={() => <ModuleFailure title={release.title} onRetry={retry} />}
    >
      <WidgetsAround value={[...around, name]}>
        <Component {...props} />
      </WidgetsAround>
    </ErrorBoundary>,
  );
}
