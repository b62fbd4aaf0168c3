import type { IncomingHttpHeaders } from 'node:http';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { acceptsIntegrityPolicy } from './browserFamily.ts';
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

/** Headers of every response, including errors. */
const constantHeaders = {
  'content-security-policy': bareContentPolicy,
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
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

export const embedderHeader = 'cross-origin-embedder-policy';

/** Headers that would block a preview from a developer's machine: its hot updates have no hash and none of these headers. */
export const isolatingHeaders = ['integrity-policy', embedderHeader];

/** In a page, no script runs without an integrity hash, even if another script added it. `style` is omitted: Chromium would warn. */
const integrityPolicy = {
  'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
};

/** Two years in seconds. */
const transportSecurity = { 'strict-transport-security': 'max-age=63072000' };

type Headers = Readonly<Record<string, string>>;

/** The headers by protocol and by whether the client gets an integrity policy. Not merged for each request. */
const choices: Record<'http' | 'https', Record<'strict' | 'webkit', Headers>> = {
  http: { strict: { ...constantHeaders, ...integrityPolicy }, webkit: constantHeaders },
  https: {
    strict: { ...constantHeaders, ...integrityPolicy, ...transportSecurity },
    webkit: { ...constantHeaders, ...transportSecurity },
  },
};

/** The request headers by which the security headers differ, for `Vary`. Only documents need it: the policy has no effect on files. */
export const varyingHeaders = 'User-Agent, Sec-CH-UA';

/**
 * The security headers of all responses. Not helmet: responses for which no hook runs (serverLimits.ts) need the same headers. `request`:
 * the headers of the request, if it could be read.
 */
export const securityHeaders = (https: boolean, request: IncomingHttpHeaders = {}): Headers =>
  choices[https ? 'https' : 'http'][acceptsIntegrityPolicy(request) ? 'strict' : 'webkit'];
