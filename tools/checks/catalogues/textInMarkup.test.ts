import { allowed as allowList, isNeeded } from '../allowed.ts';
import { read } from '../files/root.ts';
import { frontEnd, parse, productionFiles, getSource } from '../files/source.ts';
import { formatFindings } from '../finding.ts';
import { findTextInMarkup } from './textInMarkup.ts';

const found = (code: string, allowed: { text: string; reason: string; only?: string }[] = []) =>
  findTextInMarkup(parse('a.tsx', code), allowed).map(({ problem }) => problem);

test('a finding contains file, line and text', () => {
  expect(
    formatFindings(findTextInMarkup(parse('a.tsx', 'const a = (\n  <p> Hello </p>\n);'), [])),
  ).toEqual([
    'a.tsx › line 2: has the text «Hello» in an element. ' +
      'Put it into the catalogues, in both languages, or list it in tools/checks/allowed.json.',
  ]);
});

test.each([
  ['<p>مرحبًا</p>', 'مرحبًا'],
  ["<p>{'Hello'}</p>", 'Hello'],
  ["<p>{open ? 'Close' : t('open')}</p>", 'Close'],
  ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
  ['<p>{`${count} km`}</p>', 'km'],
])('text between tags is found: %s', (code, text) => {
  expect(found(code)).toEqual([`has the text «${text}» in an element`]);
});

test.each([
  ['<img alt="A drone" />', 'A drone', 'alt'],
  ["<button aria-label={busy ? 'Busy' : t('send')} />", 'Busy', 'aria-label'],
  ['<Field label={`Name of ${x}`} />', 'Name of', 'label'],
  ['<ErrorState retryLabel="Again" />', 'Again', 'retryLabel'],
  ["toast({ type: 'error', title: 'Failed' })", 'Failed', 'title'],
])('text in a displayed attribute is found: %s', (code, text, where) => {
  expect(found(code)).toEqual([`has the text «${text}» in ${where}`]);
});

test('catalogue texts, symbols, digits and technical attributes pass', () => {
  expect(
    found(`
      <section id="about" className="wide" aria-labelledby="about-title" title={t('title')}>
        – {count} × 404 {state === 'loading' && <Bar />} {t(\`a.\${b}\`)} {' '}
        <img alt="" /> <input type="email" autoComplete="email" name="text" />
      </section>
    `),
  ).toEqual([]);
});

test('an allowed text passes in its file only', () => {
  const code = '<p>EN</p>';
  expect(found(code, [{ text: 'EN', reason: 'a code', only: 'a.tsx' }])).toEqual([]);
  expect(found(code, [{ text: 'EN', reason: 'a code', only: 'b.tsx' }])).toHaveLength(1);
});

const components = productionFiles(`${frontEnd}/**/*.tsx`);

test('components are checked', () => {
  expect(components).toContain('shell/src/features/layout/Header.tsx');
});

test('components take displayed texts from the catalogues', () => {
  const findings = components.flatMap((file) =>
    findTextInMarkup(getSource(file), allowList.textInMarkup),
  );
  expect(formatFindings(findings)).toEqual([]);
});

test('every allowed text in markup is needed', () => {
  const needed = components.map((file) => ({ file, text: read(file) }));
  const stale = allowList.textInMarkup.filter(
    (entry) => !needed.some(({ file, text }) => isNeeded(entry, text, file)),
  );
  expect(stale).toEqual([]);
});
