import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LoadTexts } from './language/texts.ts';

/** The default export of a module's exposed file: everything that the shell uses of a loaded module. */
export interface FeatureModule {
  /** The version of this contract. */
  contract: 1;
  /** The module's name, as in its `module.json`. It is also the namespace of the module's texts. */
  name: string;
  /** The module's routes, with absolute paths. Each route loads its page lazily. */
  routes: RouteObject[];
  /** The components that the module exposes for other pages, by name. */
  widgets: Record<string, ComponentType>;
  loadTexts: LoadTexts;
}

/** Type-checks a module's default export. */
export const defineModule = (module: FeatureModule): FeatureModule => module;
