import { formatFindings } from '../finding.ts';
import { findFiles, read } from '../files/root.ts';
import { frontEnd } from '../files/source.ts';
import { findLayerErrors, getLayer } from './layers.ts';

const problems = (css: string) =>
  findLayerErrors('mf-careers/src/a.module.css', css).map(({ at, problem }) => `${at} ${problem}`);

test('each package has a layer', () => {
  expect(getLayer('shared-ui/src/controls/Button.module.css')).toBe('kit');
  expect(getLayer('shell/src/features/layout/Header.module.css')).toBe('pages.shell');
  expect(getLayer('mf-careers/src/a.module.css')).toBe('pages.careers');
});

test('rules outside the layer or in another one are found', () => {
  expect(problems('.a { color: red }\n@layer kit { .b { color: red } }')).toEqual([
    'line 1 is outside @layer pages.careers',
    'line 2 is outside @layer pages.careers',
  ]);
});

test('a selector without a class of the module is found', () => {
  expect(
    problems('@layer pages.careers {\n  a, .b { color: red }\n :global(.c) p { top: 0 } }'),
  ).toEqual([
    'line 2 the selector a has no class of this module',
    'line 3 the selector :global(.c) p has no class of this module',
  ]);
});

test('the root element and !important are found', () => {
  expect(problems('@layer pages.careers { :root .a { color: red !important } }')).toEqual([
    'line 1 styles :root',
    'line 1 uses !important',
  ]);
});

test('classes, nested rules, media queries and keyframes pass', () => {
  expect(
    problems(`/* why */
      @layer pages.careers {
        .a li, .b:hover > * { color: red; & p { margin: 0 } svg { fill: none } }
        @media (width >= 44em) { .a { color: blue } }
        @keyframes turn { from { rotate: 0turn } to { rotate: 1turn } }
      }`),
  ).toEqual([]);
});

/** The files that belong to another layer than their package. The comment of each gives the reason. */
const exceptions: Readonly<Record<string, string>> = {
  // The file redefines the semantic tokens for dark surfaces.
  'shared-ui/src/styles/onDark.module.css': 'tokens',
  // The kit page uses the kit, like every other page.
  'shared-ui/kit/examples/brand.module.css': 'pages.kit',
  'shared-ui/kit/page/ExampleCard.module.css': 'pages.kit',
  'shared-ui/kit/page/KitPage.module.css': 'pages.kit',
};

test.each(findFiles(`${frontEnd}/**/*.module.css`))('%s uses its own layer only', (file) => {
  expect(formatFindings(findLayerErrors(file, read(file), exceptions[file]))).toEqual([]);
});

test('every exception exists', () => {
  const files = findFiles(`${frontEnd}/**/*.module.css`);
  expect(Object.keys(exceptions).filter((file) => !files.includes(file))).toEqual([]);
});
