import type { ModuleManifest } from '@sumut/contracts/registry/release';
import type { ModuleNames } from './names.ts';

/** The `module.json` of a new module: one page, its header entry with this order, and one widget. */
export const newManifest = ({ name, title }: ModuleNames, order: number): ModuleManifest => ({
  name,
  title,
  routes: [`/${name}`],
  navigation: [{ area: 'header', path: `/${name}`, label: title, order }],
  widgets: ['teaser'],
});
