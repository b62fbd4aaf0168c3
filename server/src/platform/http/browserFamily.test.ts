import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../../testing/server.ts';
import { browserFamily } from './browserFamily.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const hints = '"Chromium";v="142", "Not_A Brand";v="99"';

const agents = {
  'Safari on a Mac': [`${mac} ${webkit} Version/26.1 Safari/605.1.15`, 'webkit'],
  'Safari on a phone': [`${iphone} ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`, 'webkit'],
  'Chrome on iOS': [`${iphone} ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'webkit'],
  'Chrome on iOS, desktop site': [`${mac} ${webkit} CriOS/142 Version/11.1.1 Safari/605`, 'webkit'],
  'Firefox on iOS': [`${iphone} ${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'webkit'],
  'Edge on iOS': [`${iphone} ${webkit} EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'webkit'],
  'an app on iOS': [`${iphone} ${webkit} Mobile/15E148 [FBAN/FBIOS]`, 'webkit'],
  Epiphany: [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Version/26.0 Safari/605.1.15`, 'webkit'],
  Firefox: ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  'Firefox on Android': [
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'firefox',
  ],
  Chrome: [`${mac} ${blink} Chrome/142.0.0.0 Safari/537.36`, 'chromium'],
  Edge: [`${mac} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'chromium'],
  'headless Chromium': [`${mac} ${blink} HeadlessChrome/142.0.0.0 Safari/537.36`, 'chromium'],
  'Samsung Internet': [
    `${mac} ${blink} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'chromium',
  ],
  curl: ['curl/8.5.0', 'other'],
  'no name': ['', 'other'],
} as const;

test('each browser belongs to the family of its engine, and every browser on iOS to WebKit', () => {
  for (const [name, [agent, family]] of Object.entries(agents))
    assert.equal(browserFamily({ 'user-agent': agent }), family, name);
  assert.equal(browserFamily({}), 'other');
});

test('every answer has an integrity policy, except to WebKit, which blocks its own preloads by it', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  for (const [name, [agent, family]] of Object.entries(agents)) {
    const claimed = { 'user-agent': agent, ...(family === 'chromium' && { 'sec-ch-ua': hints }) };
    for (const path of ['/', '/assets/home.js', '/api/none', '/%zz']) {
      const { headers } = await insider.get(path, claimed);
      assert.equal(headers.has('integrity-policy'), family !== 'webkit', `${name}: ${path}`);
    }
    const { headers } = await insider.get('/', claimed);
    assert.match(headers.get('vary') ?? '', /User-Agent, Sec-CH-UA/, name);
    assert.match(headers.get('content-security-policy') ?? '', /script-src-elem 'self'/, name);
  }
});

test('a WebKit that calls itself Chrome gets no integrity policy, a Chromium that calls itself Safari gets one', async (context) => {
  const visitor = (await startServer(context)).visitor();
  const claimed = { 'user-agent': agents.Chrome[0] };
  assert.equal((await visitor.get('/', claimed)).headers.get('integrity-policy'), null);
  const disguised = { 'user-agent': agents['Safari on a Mac'][0], 'sec-ch-ua': hints };
  assert.match((await visitor.get('/', disguised)).headers.get('integrity-policy') ?? '', /script/);
});
