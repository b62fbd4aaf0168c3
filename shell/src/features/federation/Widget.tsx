import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary, Skeleton } from '@sumut/shared-ui';
import { findWidget, loadModule, replaceCrashed } from './load/modules.ts';
import { ModuleFailure } from './ModuleFailure.tsx';
import type { ModuleRelease } from './releases/release.ts';
import { reportCrash } from './vitals/moduleEvents.ts';

type WidgetName = `${string}/${string}`;

interface Props {
  /** `module/widget`, as in the module's manifest. */
  name: WidgetName;
}

/** Whether a module of the site offers the widget; without it, a page omits the widget's heading, too. */
export const hasWidget = (name: WidgetName): boolean => {
  const [moduleName = '', widget = ''] = name.split('/');
  return findWidget(moduleName, widget) !== undefined;
};

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Component: ComponentType; from: ModuleRelease };

/** Rejects with a `ModuleLoadError` when the module cannot be loaded or lacks the widget. */
async function loadWidget(moduleName: string, widget: string): Promise<State> {
  const { release, module } = await loadModule(moduleName, ({ widgets }) => {
    if (!widgets[widget]) throw new Error(`No widget "${widget}"`);
  });
  return { status: 'ready', Component: module.widgets[widget] as ComponentType, from: release };
}

/** A part of a page that a module provides. Renders nothing when no registered module offers it. */
export function Widget({ name }: Props) {
  const [moduleName = '', widget = ''] = name.split('/');
  const release = findWidget(moduleName, widget);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const exists = release !== undefined;

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

  if (!release) return null;

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (state.status === 'failed') return <ModuleFailure title={release.title} onRetry={retry} />;
  const { Component, from } = state;
  return (
    <ErrorBoundary
      key={`${name}#${attempt}`}
      name={name}
      onError={() => {
        reportCrash(from);
        replaceCrashed(from).catch(() => undefined);
      }}
      fallback={() => <ModuleFailure title={release.title} onRetry={retry} />}
    >
      <Component />
    </ErrorBoundary>
  );
}
