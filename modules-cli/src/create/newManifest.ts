import type { ModuleManifest } from '@sumut/contracts/registry/release';
import type { ModuleNames } from './names.ts';

/** The `module.json` of a new module: one page, listed at this place of the header, and one widget. */
export const newManifest = ({ name, title }: ModuleNames, order: number): ModuleManifest => ({
  name,
  title,
  routes: [`/${name}`],
  navigation: [{ area: 'header', path: `/${name}`, label: title, order }],
  widgets: ['teaser'],
});
