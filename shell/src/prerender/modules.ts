// Replaces features/federation/load/modules.ts where a page or its frame is rendered without a browser
// (platform/build/prerender/nodeBuild.ts). Modules are only registered there, never loaded.
import type { ModuleRelease } from '../features/federation/releases/release.ts';

let registered: readonly ModuleRelease[] = [];
const widgets = new Set<string>();

/** Sets the releases of the snapshot. */
export const setReleases = (releases: readonly ModuleRelease[]): void => {
  registered = releases;
};

export const registeredReleases = (): readonly ModuleRelease[] => registered;

/** Records the widget, and pretends that a module offers it. The page gets a place for it, and the server consults the snapshot. */
export function findWidget(module: string, widget: string): ModuleRelease {
  widgets.add(`${module}/${widget}`);
  return {
    name: module,
    title: { ar: '', en: '' },
    routes: [],
    navigation: [],
    widgets: [widget],
    version: '0.0.0',
    hash: '',
    entry: { path: '', integrity: '' },
    record: '',
  };
}

/** Returns the widgets that pages have looked up since the last call. */
export function consumeWidgets(): string[] {
  const found = [...widgets];
  widgets.clear();
  return found;
}

const never = () => new Promise<never>(() => undefined);
export const loadModule = never;
export const replaceCrashed = never;
