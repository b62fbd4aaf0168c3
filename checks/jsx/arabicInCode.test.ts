import { parse } from '../files/source.ts';
import { arabicInCode } from './arabicInCode.ts';

const found = (code: string) => arabicInCode(parse('a.ts', code)).map(({ at }) => at);

test('Arabic literals are found', () => {
  expect(found("const a = 'نص';\nconst b = `${a} نص`;")).toEqual(['line 1', 'line 2']);
});

test('patterns, comments and other texts pass', () => {
  expect(found("// نص\nconst a = /[ء-ي]/u;\nconst b = 'text \\u2066';")).toEqual([]);
});
