import { shellConfig } from '../webpack.common.ts';

export default shellConfig(import.meta.dirname);
