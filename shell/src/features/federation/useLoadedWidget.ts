import { useEffect, useState, type ComponentType } from 'react';
import { loadModule } from './load/modules.ts';
import type { ModuleRelease } from './releases/release.ts';

type WidgetComponent = ComponentType<object>;

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Component: WidgetComponent; from: ModuleRelease };

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

/** Forgets the widgets of a release that crashed, so that they are loaded again. */
export const forgetWidgets = (release: ModuleRelease): boolean => shownWidgets.delete(release);

/** Loads a widget of a module, and again on `retry`; `attempt` counts the retries. Loads nothing without a release that offers the widget. */
export function useLoadedWidget(release: ModuleRelease | undefined, widget: string) {
  const [state, setState] = useState(() => startState(release, widget));
  const [attempt, setAttempt] = useState(0);
  const moduleName = release?.name;

  useEffect(() => {
    if (moduleName === undefined) return;
    let current = true;
    const show = (next: State) => {
      if (current) setState(next);
    };
    loadWidget(moduleName, widget).then(show, () => show({ status: 'failed' }));
    return () => {
      current = false;
    };
  }, [moduleName, widget, attempt]);
  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, attempt, retry };
}
