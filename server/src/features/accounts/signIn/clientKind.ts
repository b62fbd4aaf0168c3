import type { Browser, Platform } from '@sumut/contracts';
import type { ClientKind } from '../../../shared/accounts/sessions.ts';

// In this order: nearly every browser also names those that it wants to be taken for.
const browserMarks: [mark: RegExp, browser: Browser][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const platformMarks: [mark: RegExp, platform: Platform][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
];

const firstOf = <T>(marks: [RegExp, T][], text: string): T | undefined =>
  marks.find(([mark]) => mark.test(text))?.[1];

/** Reads a User-Agent header as coarsely as a person needs to tell their sessions apart; nothing else of it is kept. */
export const clientOf = (userAgent = ''): ClientKind => ({
  browser: firstOf(browserMarks, userAgent) ?? 'other',
  platform: firstOf(platformMarks, userAgent) ?? 'other',
});
