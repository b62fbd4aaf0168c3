import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator';
import { checkRequiresTrustedTypesForScripts } from 'csp_evaluator/dist/checks/strictcsp_checks.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { api } from '@sumut/contracts/api/api';
import { startServer } from '../../../testing/server.ts';
import { browserFamily } from './browserFamily.ts';
import { clientIpKey } from './clientIp.ts';

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

/**
 * The findings of Google's evaluator for the first policy of a header. The evaluator reads only one policy, and further policies can
 * only refuse more. The site does not follow its advice to allow inline scripts in old browsers.
 */
const findingsIn = (policies: string): string[] =>
  new CspEvaluator(new CspParser(policies.split(',')[0] ?? '').csp)
    .evaluate(undefined, [...DEFAULT_CHECKS, checkRequiresTrustedTypesForScripts])
    .map(({ directive, description }) => `${directive}: ${description}`);

/** The directives that occur more than once. Scanners that read a list of policies as one policy report them as invalid. */
const namedTwice = (policies: string): string[] => {
  const names = policies.split(';').flatMap((directive) => directive.trim().split(' ', 1));
  return names.filter((name, at) => names.indexOf(name) !== at);
};

test('the evaluator finds faults in a weak policy', () => {
  const weak = findingsIn("script-src 'self' 'unsafe-inline'");
  for (const directive of ['object-src', 'script-src', 'require-trusted-types-for']) {
    assert.ok(
      weak.some((line) => line.startsWith(directive)),
      directive,
    );
  }
});

test('the evaluator finds no fault in any policy of the site', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  for (const client of [server.visitor(), insider]) {
    for (const path of ['/', '/about', '/assets/main.js', '/api/none', api.site.health.path]) {
      const policy = (await client.get(path)).headers.get('content-security-policy') ?? '';
      assert.notEqual(policy, '');
      assert.deepEqual(findingsIn(policy), [], path);
      assert.deepEqual(namedTwice(policy), [], `${path}: read as one policy`);
    }
  }
});

test('an IPv4 address counts as itself, also when mapped into IPv6', () => {
  assert.equal(clientIpKey('203.0.113.9'), '203.0.113.9');
  assert.equal(clientIpKey('::ffff:203.0.113.9'), '203.0.113.9');
});

test('an IPv6 address counts as its /64, in any notation', () => {
  const network = '2001:db8:0:1';
  const spellings = ['2001:db8:0:1::7', '2001:0db8:0000:0001:a:b:c:d', '2001:DB8:0:1:ffff::'];
  for (const address of spellings) assert.equal(clientIpKey(address), network, address);
  assert.notEqual(clientIpKey('2001:db8:0:2::7'), network);
  assert.equal(clientIpKey('fe80::1%eth0'), 'fe80:0:0:0');
});

test('the loopback addresses count as one', () => {
  assert.equal(clientIpKey('::1'), clientIpKey('127.0.0.1'));
});
