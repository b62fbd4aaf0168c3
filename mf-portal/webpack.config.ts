import { moduleConfig } from '../webpack.common.ts';

// Its pages depend on who is signed in, which only the browser has.
export default moduleConfig(import.meta.dirname, 'production', { prerendered: false });
