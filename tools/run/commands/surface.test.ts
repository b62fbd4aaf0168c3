import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../../platform/toolchain/packages.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { findExtended, judgeChangelog } from '../lib/publish/checkSurfaces.ts';
import { describeSurface } from '../lib/publish/surface.ts';
import { formatSurface, judgeSurface, parseSurface } from '../lib/publish/checkSurfaces.ts';

const kit = {
  'index.d.ts': `export { Button } from './Button.js';
export declare const tones: readonly ["plain", "strong"];
`,
  'Button.d.ts': `import type { ReactNode } from 'react';
import type { Size } from './size.js';
interface ButtonProps { size?: Size; children: ReactNode }
interface Unused { a: string }
/** A button. */
export declare function Button({ size, children }: ButtonProps): ReactNode;
`,
  'size.d.ts': `export type Size = 'small' | 'large';
`,
};

/** The public surface of the sample package, with some of its files replaced. */
function surfaceOf(change: Record<string, string> = {}) {
  const folder = createTemporaryFolder('sumut-surface');
  for (const [name, text] of Object.entries({ ...kit, ...change }))
    writeFileSync(path.join(folder, name), text);
  return describeSurface(folder, { '.': 'index.d.ts' });
}

test('the surface has the exports and the declarations that they name, and can be written and parsed', () => {
  const declarations = surfaceOf();
  assert.deepEqual(
    declarations.map(({ name, text }) => `${name}: ${text.replace(/\s+/g, ' ')}`),
    [
      '(named) ButtonProps: interface ButtonProps { size?: Size; children: ReactNode; }',
      "(named) Size: type Size = 'small' | 'large';",
      '. Button: function Button({ size, children }: ButtonProps): ReactNode;',
      '. tones: const tones: readonly [ "plain", "strong" ];',
    ],
  );
  const surface = { version: '1.2.0', declarations };
  assert.deepEqual(parseSurface(formatSurface('@sumut/shared-ui', surface)), surface);
});

const judge = (
  change: Record<string, string>,
  from: string,
  to: string,
  extended: string[] = [],
): string | null =>
  judgeSurface(
    'shared-ui',
    { version: from, declarations: surfaceOf() },
    { version: to, declarations: surfaceOf(change) },
    extended,
  );
const sizes = { 'size.d.ts': "export type Size = 'small';\n" };

test('a change that breaks users needs a major version, and the message names what to do', () => {
  const withoutTones = { 'index.d.ts': "export { Button } from './Button.js';\n", ...sizes };
  for (const to of ['1.2.0', '1.3.0'])
    assert.equal(
      judge(withoutTones, '1.2.0', to),
      `The public surface of shared-ui 1.2.0 was changed, and its version is ${to}:
  - . tones
  ~ (named) Size
Undo the change, or raise the major version in shared-ui/package.json, write shared-ui/CHANGELOG.md, and run: npm run packages -- --accept
If a change (~) is compatible, raise the minor version, and name it in a line "Extended: \`name\`" of the changelog.`,
    );
  assert.equal(judge(withoutTones, '1.2.0', '2.0.0'), null);
  assert.equal(judge(sizes, '0.2.0', '0.3.0'), null);
  assert.notEqual(judge(sizes, '0.2.0', '0.2.1'), null);
});

test('a change that the changelog names as an extension needs a minor version', () => {
  const text =
    '# Changelog\n\n## 1.3.0\n\n- More.\n\nExtended: `(named) Size`,\n`. tones`.\n\n## 1.2.0\n';
  const extended = findExtended(text, '1.3.0');
  assert.deepEqual(extended, ['(named) Size', '. tones']);
  assert.deepEqual(findExtended(text, '1.2.0'), []);
  assert.equal(judge(sizes, '1.2.0', '1.3.0', extended), null);
  assert.notEqual(judge(sizes, '1.2.0', '1.2.1', extended), null);
  const withoutTones = { 'index.d.ts': "export { Button } from './Button.js';\n" };
  assert.match(judge(withoutTones, '1.2.0', '1.3.0', extended) ?? '', /- \. tones/);
});

test('additions, changed comments and moved declarations are not breaking changes', () => {
  const added = `${kit['index.d.ts']}export declare const more: string;\n`;
  assert.equal(judge({ 'index.d.ts': added }, '1.2.0', '1.2.0'), null);
  const button = kit['Button.d.ts']
    .replace('A button.', 'Another text.')
    .replace('a: string', 'b: 1');
  assert.equal(judge({ 'Button.d.ts': button }, '1.2.0', '1.2.0'), null);
  const moved = {
    'Button.d.ts': kit['Button.d.ts'].replace('./size.js', './sizes.js'),
    'sizes.d.ts': kit['size.d.ts'],
  };
  assert.equal(judge(moved, '1.2.0', '1.2.0'), null);
});

for (const [what, first, otherOrder, changed] of [
  ['the members of a union', '"a" | "b" | undefined', '"b" | "a" | undefined', '"a" | undefined'],
  [
    'the options of an enum',
    'Enum<{ a: "a"; "b-c": "b-c" }>',
    'Enum<{ "b-c": "b-c"; a: "a" }>',
    'Enum<{ a: "b-c"; "b-c": "a" }>',
  ],
] as const) {
  test(`the order of ${what}, which TypeScript chooses, is not a breaking change`, () => {
    const withType = (type: string) => ({
      version: '1.2.0',
      declarations: surfaceOf({ 'index.d.ts': `export declare const word: ${type};\n` }),
    });
    const before = withType(first);
    assert.equal(judgeSurface('shared-ui', before, withType(otherOrder)), null);
    assert.match(judgeSurface('shared-ui', before, withType(changed)) ?? '', /~ \. word/);
    assert.equal(
      formatSurface('@sumut/shared-ui', before),
      formatSurface('@sumut/shared-ui', withType(otherOrder)),
    );
  });
}

test('a changelog without a section for the version is named', () => {
  const text = '# Changelog\n\n## 1.1.0\n\nMore.\n';
  assert.equal(judgeChangelog('shared-ui', text, '1.1.0'), null);
  assert.equal(
    judgeChangelog('shared-ui', text, '1.2.0'),
    'shared-ui/CHANGELOG.md has no section "## 1.2.0". Write what has changed since the version before.',
  );
});

test('every published package has a surface and a changelog for its version', () => {
  execFileSync(process.execPath, [
    path.join(root, 'tools/run/tasks/packages.ts'),
    createTemporaryFolder('sumut-packages'),
  ]);
});
