/** Headers that do not depend on the request; on every answer, errors included. */
const constantHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // What is not meant for keeping says nothing; files and pages set their own.
  'cache-control': 'no-store',
};

/** Two years, as browsers' preload lists ask (seconds). */
const transportSecurity = 'max-age=63072000';

/**
 * The policy of every answer. It names no module: visitors without a pass get it too, and a module added later must
 * run in a page that is open already. All modules' builds make their script addresses through one policy name
 * (webpack.common.ts), hence `allow-duplicates`.
 */
const policy = (own: string, connections: string): string =>
  [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${connections}`,
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types sumut-module webpack-shell webpack-module 'allow-duplicates'",
  ].join('; ');

const contentSecurityPolicy = policy("'self'", "'self'");

/** The policy of an admin's page that takes one module from a developer's machine, hot reload included. */
export const previewPolicy = (origin: string): string => {
  const own = `'self' ${origin}`;
  return policy(own, `${own} ${origin.replace(/^http/, 'ws')}`);
};

/** Our own table instead of helmet: the same headers must also stand on answers that no hook sees (clientErrors.ts). */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    ...constantHeaders,
    'content-security-policy': contentSecurityPolicy,
    ...(https && { 'strict-transport-security': transportSecurity }),
  };
}
