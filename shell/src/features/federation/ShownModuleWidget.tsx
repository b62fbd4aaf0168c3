import { Suspense } from 'react';
import {
  ErrorBoundary,
  lazyRetry,
  useIsHydrated,
  type ModuleWidgetRequest,
  Skeleton,
} from '@sumut/shared-ui';
import { splitWidgetName } from '@sumut/contracts/registry/widgetNames';
import { findWidget } from './load/modules.ts';
import { ModuleFailure } from './ModuleFailure.tsx';
import styles from './ModuleWidgetPlaceholder.module.css';

/** A placeholder for a widget of another module, shown until the widget is loaded. */
const ModuleWidgetPlaceholder = ({ lines }: { lines: number }) => (
  <div className={styles.place} aria-busy="true">
    <Skeleton lines={lines} />
  </div>
);

/** Loaded with the first widget, because most pages of modules show no widget of another module. */
const Widget = lazyRetry(async () => ({ default: (await import('./Widget.tsx')).Widget }));

/**
 * A widget of another module on a module's page. Until hydration it is a placeholder: the build rendered the page, and its markup must
 * not depend on which releases are live.
 */
export function ShownModuleWidget({ name, props, lines, fallback }: ModuleWidgetRequest) {
  const isHydrated = useIsHydrated();
  const placeholder = <ModuleWidgetPlaceholder lines={lines} />;
  if (!isHydrated) return placeholder;
  const { module, widget } = splitWidgetName(name);
  const title = findWidget(module, widget)?.title;
  return (
    <ErrorBoundary
      name={name}
      // Only the shell's own code can fail here.
      fallback={(_, reset) => title && <ModuleFailure title={title} onRetry={reset} />}
    >
      <Suspense fallback={placeholder}>
        <Widget
          key={name}
          name={name}
          props={props}
          placeholder={placeholder}
          fallback={fallback}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
