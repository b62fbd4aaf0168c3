import path from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, type Targets } from 'lightningcss';
import { root } from './places.ts';

/** Who uses a build: visitors of the public site, or employees, whose browsers are newer. */
export type Audience = 'public' | 'portal';

/** The oldest supported browsers. `public` has no section of its own, so it gets the default. */
const file = path.join(root, '.browserslistrc');

/** Returns webpack's name of an audience's browsers, for which it writes its own code. */
export const webpackTarget = (audience: Audience): string => `browserslist:${file}:${audience}`;

/** Returns an audience's browsers for the compiler of styles. */
export const styleTargets = (audience: Audience): Targets =>
  browserslistToTargets(browserslist(null, { config: file, env: audience }));
