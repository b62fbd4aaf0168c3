import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUrl } from '../lib/site.ts';

test('the printed URL opens the site on this machine for every value of HOST', () => {
  const hosts = {
    localhost: 'http://localhost:8080',
    '0.0.0.0': 'http://localhost:8080',
    '::': 'http://localhost:8080',
    '::1': 'http://[::1]:8080',
    '192.0.2.7': 'http://192.0.2.7:8080',
  };
  for (const [host, url] of Object.entries(hosts)) {
    assert.equal(getUrl({ host, port: 8080 }), url);
    assert.equal(new URL(url).origin, url);
  }
});
