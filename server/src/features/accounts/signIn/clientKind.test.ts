import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseClientKind } from './openSession.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mobileSafari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents: [userAgent: string, browser: string, platform: string][] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'edge',
    'windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
    'edge',
    'android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${mobileSafari} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/605.1.15`,
    'edge',
    'ios',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/64.0.0.0 Safari/537.36 Edge/17.17134`,
    'edge',
    'windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    'opera',
    'linux',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${mobileSafari} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.5.0`,
    'opera',
    'ios',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Wayland; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'firefox',
    'linux',
  ],
  ['Mozilla/5.0 (X11; OpenBSD amd64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  [
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) ${mobileSafari} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    'firefox',
    'ios',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'chrome',
    'macos',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${mobileSafari} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'chrome',
    'ios',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobileSafari} Version/18.5 Safari/605.1.15`,
    'safari',
    'macos',
  ],
  ['<script>alert(1)</script>', 'other', 'other'],
  // Names of browsers and platforms as parts of other words.
  ['NotSafari/1 NotChrome/1 NotFirefox/1 NotFxiOS/1 NotCriOS/1', 'other', 'other'],
  ['NotEdg/1 NotOPR/1 NotOPT/1 NotSamsungBrowser/1', 'other', 'other'],
  ['NotAndroid Androids NotiPhone iPhones NotWindows WindowsX', 'other', 'other'],
  ['NotMacintosh Macintoshes NotLinux LinuxX NotX11 X111', 'other', 'other'],
];
for (const [userAgent, browser, platform] of agents) {
  test(`the browser of "${userAgent}" is ${browser}, and its platform ${platform}`, () => {
    assert.deepEqual(parseClientKind(userAgent), { browser, platform });
  });
}

test('without a User-Agent, browser and platform are other ones', () => {
  assert.deepEqual(parseClientKind(undefined), { browser: 'other', platform: 'other' });
});
