import { allowed, isNeeded } from '../allowed.ts';
import { frontEnd, productionFiles, sourceOf } from '../files/source.ts';
import { read } from '../files/root.ts';
import { linesOf } from '../findings/finding.ts';
import { arabicInCode } from './arabicInCode.ts';
import { textInMarkup } from './textInMarkup.ts';

const components = productionFiles(`${frontEnd}/**/*.tsx`);
const code = productionFiles(`${frontEnd}/**/*.{ts,tsx}`);

test('there are components to check', () => {
  expect(components).toContain('shell/src/features/layout/Header.tsx');
});

test('components take what people read from the catalogues', () => {
  const findings = components.flatMap((file) => textInMarkup(sourceOf(file), allowed.textInMarkup));
  expect(linesOf(findings)).toEqual([]);
});

test('code has no Arabic text', () => {
  expect(linesOf(code.flatMap((file) => arabicInCode(sourceOf(file))))).toEqual([]);
});

test('whatever is allowed in markup is still needed', () => {
  const needed = components.map((file) => ({ file, text: read(file) }));
  const stale = allowed.textInMarkup.filter(
    (entry) => !needed.some(({ file, text }) => isNeeded(entry, text, file)),
  );
  expect(stale).toEqual([]);
});
