// Replaces shell/src/features/federation/load/modules.ts in the monolith, with which the site is compared. Every module is a lazy
// route of one compilation, so no release has to be chosen, checked or replaced at run time.
import type { ModuleRelease } from '../../../shell/src/features/federation/releases/release.ts';
import type { LoadedModule } from '../../../shell/src/features/federation/load/modules.ts';
import { addTexts, type FeatureModule } from '@sumut/shared-ui';
import careers from '../../../mf-careers/module.json' with { type: 'json' };
import portal from '../../../mf-portal/module.json' with { type: 'json' };
import products from '../../../mf-products/module.json' with { type: 'json' };

type Loader = () => Promise<{ default: FeatureModule }>;

const loaders: Record<string, Loader> = {
  careers: () => import(/* webpackChunkName: "careers" */ '../../../mf-careers/src/module.ts'),
  portal: () => import(/* webpackChunkName: "portal" */ '../../../mf-portal/src/module.ts'),
  products: () => import(/* webpackChunkName: "products" */ '../../../mf-products/src/module.ts'),
};

const built = { version: '1.0.0', hash: '', entry: { path: '', integrity: '' }, record: '' };
const releases = [careers, portal, products].map(
  (manifest) => ({ ...manifest, ...built }) as ModuleRelease,
);

export const loadTimeout = 4600;
export const registerModules = (): void => undefined;
export const registeredReleases = (): readonly ModuleRelease[] => releases;
export const usedReleases = (): readonly ModuleRelease[] => releases;
export const findWidget = (module: string, widget: string): ModuleRelease | undefined =>
  releases.find(({ name, widgets }) => name === module && widgets.includes(widget));
export const willBeReplaced = (): boolean => false;
export const replaceCrashed = (): Promise<void> => Promise.resolve();
export const hasFallback = (): Promise<boolean> => Promise.resolve(false);

export async function loadModule(name: string): Promise<LoadedModule> {
  const release = releases.find((candidate) => candidate.name === name);
  const loader = loaders[name];
  if (!release || !loader) throw new Error(`No module "${name}"`);
  const { default: module } = await loader();
  await addTexts(module.name, module.loadTexts);
  return { release, module };
}
