import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator';
import { checkRequiresTrustedTypesForScripts } from 'csp_evaluator/dist/checks/strictcsp_checks.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { api } from '@sumut/contracts/api/api';
import { startServer } from '../../../testing/server.ts';

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
