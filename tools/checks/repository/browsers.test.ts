import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';

const root = path.join(import.meta.dirname, '../../..');
const file = path.join(root, '.browserslistrc');

/** The oldest version of a browser for an audience, as the README writes it. */
function oldest(env: string, name: string): string {
  const versions = browserslist(null, { config: file, env })
    .filter((browser) => browser.startsWith(`${name} `))
    // A version may be a range: `18.5-18.7`.
    .map((browser) => parseFloat(browser.slice(name.length + 1)));
  return String(Math.min(...versions));
}

const columns = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'];

test.each([
  ['public site', 'public'],
  ['portal', 'portal'],
])('the README shows the oldest supported browsers of the %s', (title, env) => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith(`| ${title} `));
  const cells = row?.split('|').slice(2, -1);
  expect(cells?.map((cell) => cell.trim())).toEqual(columns.map((name) => oldest(env, name)));
});

/** Returns the rules that Stylelint reports for a style, as in a file of the package. */
function lintStyle(folder: string, css: string): string[] {
  const program = path.join(root, 'node_modules/stylelint/bin/stylelint.mjs');
  const name = path.join(root, folder, 'src/example.module.css');
  try {
    execFileSync(process.execPath, [program, '--stdin', '--stdin-filename', name, '-f', 'json'], {
      cwd: root,
      input: `${css}\n`,
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    const { stderr } = error as { stderr: Buffer };
    const [result] = JSON.parse(stderr.toString()) as [{ warnings: { rule: string }[] }];
    return result.warnings.map(({ rule }) => rule);
  }
}

const baseline = 'plugin/use-baseline';
const shorthand = 'declaration-property-value-disallowed-list';

test.each([
  ['shell', '.a {\n  text-decoration: underline 1px;\n}', [shorthand]],
  ['shell', '.a {\n  text-decoration: underline;\n  text-decoration-thickness: 1px;\n}', []],
  ['shell', '.a {\n  color: light-dark(#000, #fff);\n}', [baseline]],
  ['mf-portal', '.a {\n  color: light-dark(#000, #fff);\n}', []],
  ['shared-ui', '.a {\n  transition: display 1s allow-discrete;\n}', [shorthand]],
  ['mf-products', '@media (scripting: none) {\n  .a {\n    margin: 0;\n  }\n}', [baseline]],
  ['mf-careers', '@media (width >= 40em) {\n  .a:has(b) {\n    margin: 0;\n  }\n}', []],
])('in %s, Stylelint checks the style %j against the supported browsers', (folder, css, rules) => {
  expect(lintStyle(folder, css)).toEqual(rules);
});
