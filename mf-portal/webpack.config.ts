import { moduleConfig } from '../webpack.common.ts';

// The pages depend on the signed-in user, whom only the browser can identify.
export default moduleConfig(import.meta.dirname, 'production', {
  prerendered: false,
  audience: 'portal',
});
