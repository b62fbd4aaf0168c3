import type { Browser, Platform } from '@sumut/contracts/portal/ownAccount';
import type { ClientKind } from '../../../shared/accounts/sessions.ts';

// The order matters: nearly every browser also names other browsers for compatibility.
const browserPatterns: [pattern: RegExp, browser: Browser][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const platformPatterns: [pattern: RegExp, platform: Platform][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
];

const findFirst = <T>(patterns: [RegExp, T][], text: string): T | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and platform of a User-Agent header. They suffice to recognise one's own sessions; nothing else of the header is stored. */
export const parseClientKind = (userAgent = ''): ClientKind => ({
  browser: findFirst(browserPatterns, userAgent) ?? 'other',
  platform: findFirst(platformPatterns, userAgent) ?? 'other',
});
