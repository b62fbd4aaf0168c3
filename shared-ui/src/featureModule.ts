import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LoadTexts } from './language/texts.ts';

/** The default export of a module's exposed file: all that the shell uses of a loaded module. */
export interface FeatureModule {
  /** Version of this contract. */
  contract: 1;
  /** As in its `module.json`; also the namespace of its texts. */
  name: string;
  /** With absolute paths; lazy inside. */
  routes: RouteObject[];
  /** Components for other pages, by name. */
  widgets: Record<string, ComponentType>;
  loadTexts: LoadTexts;
}

/** Type-checks a module's default export. */
export const defineModule = (module: FeatureModule): FeatureModule => module;
