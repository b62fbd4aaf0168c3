import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary, Skeleton } from '@sumut/shared-ui';
import { loadModule, registeredReleases } from './modules.ts';
import { ModuleFailure } from './ModuleFailure.tsx';

interface Props {
  /** `module/widget`, as in the module's record. */
  name: `${string}/${string}`;
}

type State =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Component: ComponentType };

/** A part of a page that a module provides. Renders nothing when no registered module has it. */
export function Widget({ name }: Props) {
  const [moduleName, widget = ''] = name.split('/');
  const release = registeredReleases().find((candidate) => candidate.name === moduleName);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!release) return;
    let current = true;
    loadModule(release).then(
      ({ widgets }) => {
        const Component = widgets[widget];
        if (current) setState(Component ? { status: 'ready', Component } : { status: 'failed' });
      },
      () => {
        if (current) setState({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [release, widget, attempt]);

  if (!release?.widgets.includes(widget)) return null;

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
  const { Component } = state;
  return (
    <ErrorBoundary
      key={`${name}#${attempt}`}
      name={name}
      fallback={(_, reset) => <ModuleFailure title={release.title} onRetry={reset} />}
    >
      <Component />
    </ErrorBoundary>
  );
}
