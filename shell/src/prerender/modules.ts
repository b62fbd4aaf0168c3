// Replaces features/federation/load/modules.ts where a page or its frame is rendered without a browser
// (webpack/prerender/nodeBuild.ts): modules are known there, and none is loaded.
import type { ModuleRelease } from '../features/federation/releases/release.ts';

let known: readonly ModuleRelease[] = [];
const widgets = new Set<string>();

/** Sets what the snapshot has. */
export const setReleases = (releases: readonly ModuleRelease[]): void => {
  known = releases;
};

export const registeredReleases = (): readonly ModuleRelease[] => known;

/** Notes the widget, and pretends that a module has it: the page gets its place, and the server asks the snapshot. */
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

/** The widgets that pages have looked up since the last call. */
export function takeWidgets(): string[] {
  const taken = [...widgets];
  widgets.clear();
  return taken;
}

const never = () => new Promise<never>(() => undefined);
export const loadModule = never;
export const replaceCrashed = never;
