import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LoadTexts } from '../language/texts.ts';

/** The default export of a module's one exposed file: all that the shell knows of it once it is loaded. */
export interface FeatureModule {
  /** Version of this contract. */
  contract: 1;
  /** As in its `module.json`; also the namespace of its texts. */
  name: string;
  /** With absolute paths, lazy inside. */
  routes: RouteObject[];
  /** What it offers to other pages, by name. */
  widgets: Record<string, ComponentType>;
  loadTexts: LoadTexts;
}

/** Checks a module against the contract where it is written. */
export const defineModule = (module: FeatureModule): FeatureModule => module;
