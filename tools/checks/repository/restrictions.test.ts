import { spawnSync } from 'node:child_process';
import { Linter } from 'eslint';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { reactRules } from '../../../platform/lint/src/moduleLint.ts';
import { findFiles, root } from '../files/root.ts';
import { restrictions, skippedTests } from '../../../platform/lint/src/restrictions.ts';

const linter = new Linter();
/** The lines of code that the restrictions refuse. */
const refused = (restriction: typeof skippedTests, ...lines: string[]) =>
  lines.filter((line) =>
    linter
      .verify(
        line,
        defineConfig(reactRules, {
          files: ['**/*.tsx'],
          languageOptions: {
            parser: tseslint.parser,
            parserOptions: { ecmaFeatures: { jsx: true } },
          },
          rules: {
            'no-restricted-syntax': ['error', ...restriction],
            'no-eval': 'error',
            'no-new-func': 'error',
          },
        }),
        'a.tsx',
      )
      .some(({ severity }) => severity === 2),
  );

const expectRefused = (restriction: typeof skippedTests, lines: string[]) =>
  expect(refused(restriction, ...lines)).toEqual(lines);

test('text becomes neither code nor markup', () => {
  expectRefused(restrictions.browser, [
    "const run = new Function('a', text);",
    'eval(text);',
    "import vm from 'node:vm';",
    'element.innerHTML = text;',
    'document.write(text);',
    'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;',
  ]);
  expect(refused(restrictions.browser, 'const evaluated = medieval(text);')).toEqual([]);
});

test('what a person types is normalised, not only trimmed', () => {
  for (const part of [restrictions.browser, restrictions.contracts])
    expectRefused(part, ['const name = z.string().check(z.trim());']);
});

test('server code may not start processes or open network connections', () => {
  expectRefused(restrictions.server, [
    "import { exec } from 'node:child_process';",
    'await fetch(url);',
    'new WebSocket(url);',
    "import { request } from 'node:https';",
  ]);
  expect(
    refused(
      restrictions.server,
      "import { createServer } from 'node:http';",
      "import { isIP } from 'node:net';",
    ),
  ).toEqual([]);
});

test('random values come from node:crypto', () => {
  expectRefused(restrictions.server, ['const token = Math.random();']);
  expectRefused(restrictions.commandLine, ['const token = Math.random();']);
});

test('hashes and ciphers are approved, and certificates are verified', () => {
  expectRefused(restrictions.server, [
    "createHash('md5');",
    "crypto.createHash('sha1');",
    "createHmac('sha1', key);",
    "const algorithm = 'aes-128-ecb';",
    'const options = { rejectUnauthorized: false };',
  ]);
  expect(
    refused(
      restrictions.server,
      "createCipheriv('aes-256-gcm', key, iv);",
      "createHash('sha384');",
      'createHash(algorithm);',
    ),
  ).toEqual([]);
});

test('SQL is parameterised', () => {
  expectRefused(restrictions.server, ['sql.raw(text);']);
});

test('regular expressions are not built from input', () => {
  expectRefused(restrictions.contracts, ['new RegExp(typed);', 'RegExp(typed);']);
  expect(refused(restrictions.contracts, 'new RegExp(`${a.source}|b`);')).toEqual([]);
});

test('production code imports no test tools', () => {
  expectRefused(restrictions.contracts, [
    "jest.mock('./a.ts');",
    "import { render } from '@testing-library/react';",
    "import { server } from './testing/fakeServer.ts';",
    "export * from './a.mock.ts';",
    "await import('../__mocks__/a.ts');",
  ]);
  expect(
    refused(
      restrictions.contracts,
      "import { latest } from './latest.ts';",
      "import '@sumut/contracts';",
      'contest.mock;',
    ),
  ).toEqual([]);
});

test('code contains no Arabic text', () => {
  expectRefused(restrictions.browser, [
    "const a = 'نص';",
    'const b = `${a} نص`;',
    'const c = <p>نص</p>;',
  ]);
  expect(
    refused(restrictions.browser, '// نص', 'const a = /[ء-ي]/u;', "const b = 'text \\u2066';"),
  ).toEqual([]);
});

test('conditional text has an element of its own', () => {
  expectRefused(restrictions.browser, [
    "const a = <p>{is && 'text'}<b /></p>;",
    "const a = <p>{is ? t('a') : t('b')} <b /></p>;",
    'const a = <p>{is ? `${count} of` : <i />} <b /></p>;',
    'const a = <p>{is && <b />} text</p>;',
    "const a = <>{is && t('a')}<b /></>;",
    "const a = is ? <p><bdi>{name}</bdi></p> : <p><b>choose</b> {t('a')}</p>;",
    'const a = is ? <p><bdi>{name}</bdi></p> : <p><b>choose</b> or drop</p>;',
    "function Word() { return 'text'; }",
  ]);
  expect(
    refused(
      restrictions.browser,
      "const a = <p>{is ? t('a') : t('b')}</p>;",
      "const a = <p>{is && <span>{t('a')}</span>} <b /></p>;",
      "const a = <>{is && <p>{t('a')}</p>} <b /></>;",
      "const a = is ? <p>{name}</p> : <p><b>choose</b> <span>{t('a')}</span></p>;",
      "const a = <p>{t('a')} <b /></p>;",
    ),
  ).toEqual([]);
});

test('no test of node:test is skipped', () => {
  expectRefused(skippedTests, [
    "test.only('a', f);",
    "it.skip('a', f);",
    "test.todo('a');",
    "describe.only('a', f);",
    "test('a', { skip: true }, f);",
    "test('a', { todo: 'later' }, f);",
  ]);
  expect(
    refused(skippedTests, "test('a', f);", 'list.skip(3);', 'query({ only: true });', 'a.only;'),
  ).toEqual([]);
});

test.each(['server', 'shell'])(
  'the configuration of %s contains its restrictions',
  (folder) => {
    const [file = ''] = findFiles(`${folder}/src/*.{ts,tsx}`).filter(
      (name) => !name.includes('.test.'),
    );
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/eslint/bin/eslint.js', '--print-config', file],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { rules } = JSON.parse(stdout) as { rules: Record<string, unknown[]> };
    const expected = folder === 'server' ? restrictions.server : restrictions.browser;
    expect(rules['no-restricted-syntax']).toEqual([2, ...expected]);
    const translated = Object.keys(rules).filter((name) => name.includes('google-translate'));
    expect(translated).toHaveLength(folder === 'server' ? 0 : 2);
  },
  120_000,
);
