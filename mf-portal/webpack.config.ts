import { moduleConfig } from '../webpack.common.ts';

export default moduleConfig(import.meta.dirname);
