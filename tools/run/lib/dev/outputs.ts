import path from 'node:path';
import { root } from '../../../../platform/toolchain/packages.ts';

/** The folder of a package's release manifest under `npm run dev`. */
export const outputOf = (name: string): string => path.join(root, '.cache/dev', name);
