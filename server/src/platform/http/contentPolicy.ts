import { createHash, randomBytes } from 'node:crypto';
import type { ModuleOrigin, OriginKind } from '@sumut/contracts/registry/origins';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';

const join = (directives: string[]): string => directives.join('; ');

// There is no `report-to`: browsers that support both would ignore `report-uri`, and `report-to` does not work over plain HTTP.
const reporting = `report-uri ${siteEndpoints.reports.path}`;

const bareDirectives = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  reporting,
];

/** The policy of all responses that are not documents: they may not load or run anything. */
export const bareContentPolicy = join(bareDirectives);

/**
 * The policy of a module's files. It matters for worker scripts, which use the policy of their own response: the
 * worker of the CV viewer imports a decoder for scanned pages. Workers may compile WebAssembly; pages may not.
 */
export const moduleFilePolicy = join([...bareDirectives, "script-src 'self' 'wasm-unsafe-eval'"]);

/** A new nonce of 128 random bits, for one response only. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The hash of an inline script or style for a content security policy: `sha256-…`. */
export const policyHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The hash of an empty style element. Libraries such as Emotion insert one and add their rules to its sheet. Scripts may add rules in any
 * case (`adoptedStyleSheets`), so this allows nothing else.
 */
const emptyStyle = policyHash('');

export interface DocumentPolicy {
  nonce: string;
  /** Hashes of the page's inline styles: `sha256-…`. */
  styleHashes: readonly string[];
  /** Hashes of the page's inline scripts. */
  scriptHashes: readonly string[];
  /** The origin of a developer's machine that serves the previewed module to an admin's page, including hot reload. */
  preview: string | undefined;
  /** The approved origins of the module that owns the page. */
  origins: readonly ModuleOrigin[];
}

/**
 * The embedder policy of a page with pictures, sound or video of other origins, which need not opt in: they are requested without
 * cookies instead. Undefined for a page with frames, because most documents that are made to be framed do not opt in.
 */
export function embedderPolicy(origins: readonly ModuleOrigin[]): string | undefined {
  const kinds = new Set(origins.map(({ kind }) => kind));
  if (kinds.has('frame')) return undefined;
  return kinds.has('image') || kinds.has('media') ? 'credentialless' : 'require-corp';
}

/**
 * The headers with the two policies of a document; both apply. By the first policy, only scripts with the page's nonce run, and
 * the scripts that they load: an injected element cannot run anything. By the second policy, all scripts come from this server
 * or have a listed hash. Neither policy names modules: visitors without a pass also get them, and a module that is added later must
 * run in a page that is already open. Modules that write HTML create a policy named `module-html` (docs/teams.md). The builds of all modules create script URLs with the same policy name
 * (webpack.common.ts), hence `allow-duplicates`. Origins are added for the pages of one module only; the shell loads
 * the whole document when a visitor goes to a page with other origins.
 */
export function documentPolicies({
  nonce,
  styleHashes,
  scriptHashes,
  preview,
  origins,
}: DocumentPolicy) {
  const among = (wanted: OriginKind, own: string): string =>
    [own, ...origins.filter(({ kind }) => kind === wanted).map(({ origin }) => origin)].join(' ');
  const frames = among('frame', '').trim();
  const sources = preview ? `'self' ${preview}` : "'self'";
  const connections = preview ? `${sources} ${preview.replace(/^http/, 'ws')}` : sources;
  const strict = join([
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    `style-src ${[sources, ...[emptyStyle, ...styleHashes].map((hash) => `'${hash}'`)].join(' ')}`,
    `img-src ${among('image', `${sources} data: blob:`)}`,
    `media-src ${among('media', sources)}`,
    `font-src ${among('font', sources)}`,
    `connect-src ${among('connect', connections)}`,
    ...(frames ? [`frame-src ${frames}`] : []),
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types sumut-module webpack-shell webpack-module module-html 'allow-duplicates'",
    reporting,
  ]);
  // In this policy an inline script needs its hash; a nonce does not allow it.
  const elements = ['script-src-elem', sources, ...scriptHashes.map((hash) => `'${hash}'`)].join(
    ' ',
  );
  return {
    // Tools without support for several policies read the second as part of the first: the empty directive separates the
    // two, and no directive is in both. Therefore the report-only header reports violations of the second policy.
    'content-security-policy': `${strict}, ; ${elements}`,
    'content-security-policy-report-only': join([elements, reporting]),
  };
}
