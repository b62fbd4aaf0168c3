import type { IncomingHttpHeaders } from 'node:http';

/** Browsers by engine. On iOS, every browser is WebKit. */
export type BrowserFamily = 'chromium' | 'firefox' | 'webkit' | 'other';

const isWebKitLike = (agent: string): boolean => agent.includes('AppleWebKit/');

/** The family that a client claims to be. It labels reports and decides nothing, because any client can send any name. */
export function browserFamily({ 'user-agent': agent = '' }: IncomingHttpHeaders): BrowserFamily {
  // Firefox and Chrome have other names on iOS: FxiOS and CriOS.
  if (/\bFirefox\/\d/.test(agent)) return 'firefox';
  if (/Chrom(e|ium)\/\d/.test(agent)) return 'chromium';
  return isWebKitLike(agent) ? 'webkit' : 'other';
}

/** The versions that browsers send, as `Version/26.1` of Safari. */
const versions: Record<BrowserFamily, RegExp> = {
  chromium: /Chrom(?:e|ium)\/(\d{1,4})/,
  firefox: /\bFirefox\/(\d{1,4})/,
  webkit: /\b(?:Version|CriOS|FxiOS|EdgiOS)\/(\d{1,4})/,
  other: /(?!)/,
};

/** The family and the major version that a client claims to be, such as `firefox 145`. */
export function browserVersion(headers: IncomingHttpHeaders): string {
  const family = browserFamily(headers);
  const [, version] = versions[family].exec(headers['user-agent'] ?? '') ?? [];
  return version === undefined ? family : `${family} ${version}`;
}

/**
 * Whether an integrity policy does not harm the client. WebKit (Safari 26, WebKitGTK 2.50) ignores the hash of a preload, so the policy
 * blocks every preloaded script, and reports it. Chromium has `AppleWebKit` in its name, too, but alone sends `Sec-CH-UA`, over HTTPS and to
 * localhost. A client without either name may have the policy. If a name is wrong, WebKit loads scripts later, or Chromium has no policy.
 */
export const acceptsIntegrityPolicy = (headers: IncomingHttpHeaders): boolean =>
  !isWebKitLike(headers['user-agent'] ?? '') || headers['sec-ch-ua'] !== undefined;
