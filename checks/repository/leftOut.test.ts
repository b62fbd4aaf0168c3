import { linesOf } from '../findings/finding.ts';
import { filesLike } from '../files/root.ts';
import { parse, sourceOf } from '../files/source.ts';
import { leftOutTests } from './leftOut.ts';

const count = (code: string) => leftOutTests(parse('a.test.ts', code)).length;

test.each([
  "test.only('a', f)",
  "it.skip('a', f)",
  "test.todo('a')",
  "describe.only('a', f)",
  "test.describe.skip('a', f)",
  "test.only.each([1])('a', f)",
  "test.fixme('a', f)",
  "xit('a', f)",
  "test('a', { skip: true }, f)",
  "test('a', { todo: 'later' }, f)",
])('%s leaves tests out', (code) => {
  expect(count(code)).toBe(1);
});

test('tests that run pass, and so do like names elsewhere', () => {
  expect(
    count("test('a', f); test.each([1])('b', f); list.skip(3); query({ only: true }); a.only;"),
  ).toBe(0);
});

test('no test of the repository is left out', () => {
  const files = filesLike(
    '{contracts,api-client,shared-ui,shell,mf-*,server,e2e,checks,webpack,scripts}/**/*.{test,spec}.{ts,tsx}',
  );
  expect(files).toContain('checks/repository/leftOut.test.ts');
  expect(linesOf(files.flatMap((file) => leftOutTests(sourceOf(file))))).toEqual([]);
});
