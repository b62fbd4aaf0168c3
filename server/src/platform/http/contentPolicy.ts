import { createHash, randomBytes } from 'node:crypto';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';

const join = (directives: string[]): string => directives.join('; ');

// Browsers that support both would use `report-to`, which does not work over plain HTTP, and ignore this.
const reporting = `report-uri ${siteEndpoints.reports.path}`;

const bareDirectives = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `report-uri ${siteEndpoints.reports.path}`,
];

/** The policy of every response that is not a document: it may load and run nothing. */
export const bareContentPolicy = join(bareDirectives);

/**
 * The policy of a module's file. It applies to worker scripts, which use the policy of their own response: the CV
 * viewer imports a decoder for scanned pages.
 */
export const moduleFilePolicy = join([...bareDirectives, "script-src 'self'"]);

/** 128 random bits, for one response only. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Value of a content security policy for an inline script or style. */
export const policyHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface DocumentPolicy {
  nonce: string;
  /** Hashes of the page's inline styles: `sha256-…`. */
  styleHashes: readonly string[];
  /** Hashes of the page's inline scripts. */
  scriptHashes: readonly string[];
  /** A developer's machine from which an admin's page takes one module, hot reload included. */
  preview: string | undefined;
}

/**
 * The headers with the policies of a document; both hold. By the first, only scripts run that the page itself names by
 * its nonce, and those that they load: an injected element gets nothing. By the second, all of them come from this
 * server, or have a hash that it names. Neither names a module: visitors without a pass get them too, and a module added later must run in a page
 * that is open already. All modules' builds make their script addresses through one policy name (webpack.common.ts),
 * hence `allow-duplicates`.
 */
export function documentPolicies({ nonce, styleHashes, scriptHashes, preview }: DocumentPolicy) {
  const own = preview ? `'self' ${preview}` : "'self'";
  const connections = preview ? `${own} ${preview.replace(/^http/, 'ws')}` : own;
  const strict = join([
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    `style-src ${[own, ...styleHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${connections}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types sumut-module webpack-shell webpack-module 'allow-duplicates'",
    reporting,
  ]);
  // A nonce does not allow an inline script here, its hash does.
  const elements = ['script-src-elem', own, ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return {
    // Tools without support for a second policy read it as part of the first: the empty directive separates them, and
    // no directive is in both. Therefore the second is reported by the other header.
    'content-security-policy': `${strict}, ; ${elements}`,
    'content-security-policy-report-only': join([elements, reporting]),
  };
}
