import path from 'node:path';
import { kitConfig } from '../webpack.common.ts';

/** The configuration of the kit page. The kit itself has no build: it is built into the packages that use it. */
export default kitConfig(path.join(import.meta.dirname, 'kit'));
