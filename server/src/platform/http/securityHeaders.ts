import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { bareContentPolicy } from './contentPolicy.ts';

/** Browser features that no page of the site uses, so that no injected script can use them either. */
const refusedPermissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers that do not depend on the request. Every response has them, including errors. */
const constantHeaders = {
  'content-security-policy': bareContentPolicy,
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // In a page, no script runs without an integrity hash, even if another script added it. `style` is omitted: Chromium would warn.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
  'origin-agent-cluster': '?1',
  'permissions-policy': refusedPermissions.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `reports="${siteEndpoints.reports.path}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The default. Files and pages set their own value.
  'cache-control': 'no-store',
};

/** Headers that would block a preview from a developer's machine: its hot updates have no hash and none of these headers. */
export const isolatingHeaders = ['integrity-policy', 'cross-origin-embedder-policy'];

/** Two years in seconds. */
const transportSecurity = 'max-age=63072000';

const overHttps = { ...constantHeaders, 'strict-transport-security': transportSecurity };

/** The security headers of all responses. Not helmet: responses for which no hook runs (clientErrors.ts) need the same headers. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? overHttps : constantHeaders;
