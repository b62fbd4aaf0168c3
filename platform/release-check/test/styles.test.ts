import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { mostStyles } from '@sumut/contracts/registry/styleScope';
import { ReleaseRefusedError } from '../src/findings.ts';
import { findStyleFaults } from '../src/findStyleFaults.ts';
import { verifyStyles } from '../src/verifyStyles.ts';

const inLayer = (css: string) => `@layer pages.tools{${css}}`;
const findFaults = (css: string) => findStyleFaults('tools', inLayer(css));

const accepted = [
  '.tools-page{color:red}',
  'html[dir=rtl] .tools-page::before, .dark .tools-page:hover{color:red}',
  '.tools-page h2 + p, .tools-page > *{color:red}',
  'table.tools-list{color:red}',
  ':is(.tools-a, .tools-b) a, :where(.tools-a .tools-b){color:red}',
  '.tools-a + .tools-b, .tools-a .tools-b + p{color:red}',
  '.tools-a{&:hover, .dark &{color:red} > a{color:red} h2 + p{color:red} @media print{b{color:red}}}',
  '.tools-a{.tools-b &{color:red} & .other{color:red}}',
  '.tools-a{:is(.kit-a, .kit-b){color:red} :is(&, .tools-b) p{color:red} & :is(p, .kit-a){color:red}}',
  '@media print{@page{margin:1cm} .tools-a{color:red}}',
  '@container (width > 3em){@supports (gap:1px){.tools-a{@starting-style{opacity:0}}}}',
  '@keyframes tools-spin{from{opacity:0}50%{opacity:1}}',
  '@font-face{font-family:"tools-mono";src:url(mono.woff2)}',
  '@property --tools-angle{syntax:"<angle>";inherits:false;initial-value:0deg}',
  '@layer parts, list; @layer parts{.tools-a{color:red}}',
];
for (const css of accepted) {
  test(`${css} is accepted`, () => {
    assert.deepEqual(findFaults(css), []);
  });
}

test('styles that Tailwind writes with the name of the module as its prefix are accepted', () => {
  const css = `@layer properties;
    @layer pages.tools{.tools\\:flex{display:flex} .tools\\:hover\\:mt-1:hover{margin-top:1px}}
    @property --tw-shadow{syntax:"*";inherits:false}
    @layer properties{@supports (color:red){*,::before{--tw-shadow:0 0 #0000}}}`;
  assert.deepEqual(findStyleFaults('tools', css), []);
  assert.equal(findStyleFaults('tools', '@layer properties{*{--tw-shadow:0;color:red}}').length, 1);
  assert.equal(findStyleFaults('tools', inLayer('.other\\:flex{display:flex}')).length, 1);
});

const elements = (selector: string) =>
  `${selector}: matches elements outside of the module; begin it with a class of the module (.tools-…)`;
const refused: [css: string, ...faults: string[]][] = [
  ['footer a{color:red}', elements('footer a')],
  ['*{color:red}', elements('*')],
  [':root{--accent:red}', elements(':root')],
  ['[data-tools]{color:red}', elements('[data-tools]')],
  ['.tools{color:red}', elements('.tools')],
  ['.products-card{color:red}', elements('.products-card')],
  ['.tools-page, h1{color:red}', elements('h1')],
  ['body:has(.tools-page){color:red}', elements('body:has(.tools-page)')],
  [':not(.tools-page){color:red}', elements(':not(.tools-page)')],
  [':is(.tools-page, main){color:red}', elements(':is(.tools-page, main)')],
  ['.tools-page + section{color:red}', elements('.tools-page + section')],
  ['.tools-page ~ *{color:red}', elements('.tools-page ~ *')],
  ['main + .tools-page ~ p{color:red}', elements('main + .tools-page ~ p')],
  ['::selection{color:red}', elements('::selection')],
  ['.tools-a{body &, & + p{color:red}}', elements('& + p')],
  ['.tools-a{~ p{color:red}}', elements('~ p')],
  ['.tools-a{@media print{& ~ p{color:red}}}', elements('& ~ p')],
  ['main{.tools-a{color:red}}', elements('main')],
  ['.tools-a{:is(&, .kit-a){color:red}}', elements(':is(&, .kit-a)')],
  ['.tools-a{:where(.kit-a, .dark &) b{color:red}}', elements(':where(.kit-a, .dark &) b')],
  ['@media print{footer{display:none}}', elements('footer')],
  ['@keyframes spin{to{opacity:0}}', '@keyframes spin: this name is global; begin it with tools-'],
  [
    '@font-face{font-family:Alexandria;src:url(x.woff2)}',
    '@font-face Alexandria: this name is global; begin it with tools-',
  ],
  ['@font-face{src:url(x.woff2)}', '@font-face: this name is global; begin it with tools-'],
  [
    '@property --accent{inherits:true}',
    '@property accent: this name is global; begin it with tools-',
  ],
  ['@import "other.css";', '@import "other.css": not allowed'],
  ['@scope (main){a{color:red}}', '@scope (main): not allowed'],
  ['@view-transition{navigation:auto}', '@view-transition: not allowed'],
];
for (const [css, ...faults] of refused) {
  test(`${css} is refused`, () => {
    assert.deepEqual(findFaults(css), faults);
  });
}

test('rules outside of the layer of the module are refused', () => {
  const notOurs = 'not a layer of the module; use @layer pages.tools';
  const cases = [
    ['.tools-a{color:red}', '.tools-a: outside of @layer pages.tools'],
    ['@layer kit{.tools-a{color:red}}', `@layer kit: ${notOurs}`],
    ['@layer pages.toolset{.tools-a{color:red}}', `@layer pages.toolset: ${notOurs}`],
    ['@layer pages.tools, kit;', `@layer pages.tools, kit: ${notOurs}`],
    ['@layer{.tools-a{color:red}}', `@layer: ${notOurs}`],
  ];
  for (const [css = '', fault] of cases) assert.deepEqual(findStyleFaults('tools', css), [fault]);
  assert.deepEqual(findStyleFaults('tools', '@layer pages.tools.parts{.tools-a{color:red}}'), []);
});

test('invalid or too deeply nested CSS is refused with the reason', () => {
  assert.match(findFaults('.tools-a{')[0] ?? '', /^not valid CSS: .*Unclosed block/);
  assert.match(findFaults('.tools-a:is({}')[0] ?? '', /^not valid CSS: /);
  const deep = `${'.tools-a{'.repeat(100_000)}${'}'.repeat(100_000)}`;
  assert.match(findFaults(deep)[0] ?? '', /^not valid CSS: /);
});

const sheet = (css: string) => ({
  path: 'page.css',
  integrity: '',
  size: css.length,
  content: Buffer.from(css),
});
const refusalOf = (release: Parameters<typeof verifyStyles>[0]): string => {
  try {
    verifyStyles(release);
  } catch (error) {
    assert.ok(error instanceof ReleaseRefusedError);
    return error.findings.map(({ kind, level, text }) => `${level} ${kind}: ${text}`).join('\n');
  }
  return '';
};

test('a refusal names the file, and styles that are still missing are skipped', () => {
  const page = sheet('nav{color:red}');
  const files = [page];
  const text = refusalOf({ release: { name: 'tools', files }, files });
  assert.equal(
    text,
    `refused styles: page.css: nav: outside of @layer pages.tools\nrefused styles: page.css: ${elements('nav')}`,
  );
  assert.equal(refusalOf({ release: { name: 'tools', files }, files: [] }), '');
});

test('styles above the size limit are refused before they are parsed', () => {
  const files = [{ ...sheet('nav{}'), size: mostStyles + 1 }];
  assert.equal(
    refusalOf({ release: { name: 'tools', files }, files }),
    `refused styles: ${mostStyles + 1} bytes of styles exceed the limit of ${mostStyles} bytes for a module`,
  );
});

test('the styles of the modules of this repository are accepted', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const sources = globSync('mf-*/src/**/*.module.css', { cwd: root });
  assert.ok(sources.length > 20);
  for (const file of sources) {
    const name = file.slice('mf-'.length, file.indexOf('/'));
    // Adds the prefixes that css-loader gives to classes and animations.
    const css = readFileSync(path.join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\.(?=[a-zA-Z])(?![\w-]*;)/g, (dot, at: number, text: string) =>
        /@layer\s+pages$/.test(text.slice(0, at)) ? dot : `.${name}-`,
      )
      .replace(/@keyframes /g, `@keyframes ${name}-`);
    assert.deepEqual(findStyleFaults(name, css), [], file);
  }
});
