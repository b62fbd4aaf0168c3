import path from 'node:path';
import { root } from '../packages.ts';

/** Where a package's record lies while the site is developed. */
export const outputOf = (name: string): string => path.join(root, '.cache/dev', name);
