import { parse, productionFiles, sourceOf } from '../files/source.ts';
import { linesOf } from '../findings/finding.ts';
import { testCodeIn } from './testCode.ts';

const problems = (code: string) => testCodeIn(parse('a.ts', code)).map(({ problem }) => problem);

test.each([
  ["jest.mock('./a.ts')", 'uses jest.mock'],
  ["import { render } from '@testing-library/react'", 'imports «@testing-library/react»'],
  ["import { server } from './testing/fakeServer.ts'", 'imports «./testing/fakeServer.ts»'],
  ["export * from './a.mock.ts'", 'imports «./a.mock.ts»'],
  ["await import('../__mocks__/a.ts')", 'imports «../__mocks__/a.ts»'],
])('%s is found', (code, problem) => {
  expect(problems(code)).toEqual([problem]);
});

test('other imports and names pass', () => {
  expect(
    problems("import { latest } from './latest.ts'; import '@sumut/contracts'; contest.mock;"),
  ).toEqual([]);
});

test('no code of the site uses tools of tests', () => {
  const files = productionFiles(
    '{contracts,api-client,shared-ui,shell,mf-*,server,webpack}/{src/,}**/*.{ts,tsx}',
  );
  expect(files).toContain('shell/src/main.tsx');
  expect(linesOf(files.flatMap((file) => testCodeIn(sourceOf(file))))).toEqual([]);
});
