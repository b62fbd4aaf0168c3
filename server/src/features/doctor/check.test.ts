import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Check, Fault, Omitted, runChecks } from './check.ts';
import { formatResults } from './report.ts';

const check = (name: string, run: Check['run']): Check => ({
  name,
  wanted: 'a good one',
  repair: 'sudo repair',
  run,
});

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('a check passes, fails with what was found, or does not apply, and one without an answer ends in time', async () => {
  const results = await runChecks(
    [
      check('good', () => 'all of it'),
      check('bad', () => Promise.reject(new Fault('a bad one'))),
      check('with its own repair', () => Promise.reject(new Fault('worse', 'sudo other'))),
      check('gone', () => Promise.reject(new TypeError('fetch failed', { cause: refused }))),
      check('missing', () => readFileSync('/no/such/file', 'utf8')),
      check('off', () => Promise.reject(new Omitted('not set'))),
      check('frozen', () => new Promise(() => undefined)),
    ],
    100,
  );
  assert.equal(
    formatResults(results),
    `ok      good                 all of it
FAILED  bad                  a bad one
          wanted: a good one
          repair: sudo repair
FAILED  with its own repair  worse
          wanted: a good one
          repair: sudo other
FAILED  gone                 ECONNREFUSED: nothing listens there; start it, or correct host and port
          wanted: a good one
          repair: sudo repair
FAILED  missing              /no/such/file: it or its folder does not exist; create it, or correct the path
          wanted: a good one
          repair: sudo repair
-       off                  not set
FAILED  frozen               no answer in time; check whether it is frozen, and the firewalls between
          wanted: a good one
          repair: sudo repair
1 checks passed, 5 failed, 1 do not apply`,
  );
});
