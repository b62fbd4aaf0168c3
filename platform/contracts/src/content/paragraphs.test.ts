import { splitParagraphs } from './paragraphs.ts';

test('empty lines separate paragraphs, also lines that contain only spaces', () => {
  expect(splitParagraphs('one\nmore of it\n\ntwo\n   \nthree\n\n\n\nfour')).toEqual([
    'one\nmore of it',
    'two',
    'three',
    'four',
  ]);
});

test('spaces around paragraphs and empty paragraphs are removed', () => {
  expect(splitParagraphs('\n\n  one  \n\n\ttwo\n\n')).toEqual(['one', 'two']);
  expect(splitParagraphs(' \n ')).toEqual([]);
});
