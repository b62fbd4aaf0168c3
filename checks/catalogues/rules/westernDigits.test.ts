import { sample } from '../sample.ts';
import { westernDigits } from './westernDigits.ts';

test('Arabic-Indic digits and signs are found', () => {
  expect(westernDigits(sample({ a: 'عام ٢٠٢٥', b: '۵', c: '50٪' }))).toMatchObject([
    { at: 'a', problem: 'has the Arabic-Indic signs ٢٠٢٥' },
    { at: 'b' },
    { at: 'c' },
  ]);
});

test('Western digits pass', () => {
  expect(westernDigits(sample({ a: 'عام 2025، 50%' }, { a: '2025' }))).toEqual([]);
});
