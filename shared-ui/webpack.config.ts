import path from 'node:path';
import { kitConfig } from '../webpack.common.ts';

/** Of the kit's page alone: the kit itself is built into whoever uses it. */
export default kitConfig(path.join(import.meta.dirname, 'kit'));
