import { toPageText, type TextPiece } from './pageText.ts';

/** Creates a piece of text at a position. Each character is ten points wide. */
const piece = (str: string, x: number, y = 700, more: Partial<TextPiece> = {}): TextPiece => ({
  str,
  dir: /[\u0590-\u08ff]/.test(str) ? 'rtl' : 'ltr',
  width: str.length * 10,
  height: 12,
  transform: [12, 0, 0, 12, x, y],
  hasEOL: false,
  ...more,
});

test('an Arabic line that is drawn from the left is read from the right', () => {
  // «مهندسة طيران في أبوظبي», as browsers and word processors draw it.
  const drawn = [piece('أبوظبي', 100), piece('في', 165), piece('طيران', 190), piece('مهندسة', 245)];
  expect(toPageText(drawn)).toBe('مهندسة طيران في أبوظبي');
  // The result is the same when the line is drawn from the right.
  expect(toPageText(drawn.toReversed())).toBe('مهندسة طيران في أبوظبي');
});

test('Latin words and numbers in an Arabic line keep their own order', () => {
  const drawn = [
    piece('سنوات', 100),
    piece('5', 155),
    piece('مدة', 170),
    piece('Siemens', 205),
    piece('NX', 280),
    piece('استخدمت', 305),
  ];
  expect(toPageText(drawn)).toBe('استخدمت Siemens NX مدة 5 سنوات');
});

test('an Arabic name in a Latin line stays where it is', () => {
  const drawn = [
    piece('Name:', 100),
    piece('الكعبي', 155),
    piece('مريم', 220),
    piece('(engineer)', 265),
  ];
  expect(toPageText(drawn)).toBe('Name: مريم الكعبي (engineer)');
});

test('pieces of one word are joined, and lines are separated', () => {
  const drawn = [
    piece('Fli', 100),
    piece('ght', 130),
    piece('', 0, 700, { hasEOL: true }),
    piece('test', 100, 680),
    piece(' ', 140, 680),
    piece('engineer', 150, 680),
  ];
  expect(toPageText(drawn)).toBe('Flight\ntest engineer');
});

test('columns are read one after the other', () => {
  const drawn = [
    piece('الخبرة', 400, 700, { hasEOL: true }),
    piece('ست سنوات', 400, 680, { hasEOL: true }),
    piece('التعليم', 100, 700, { hasEOL: true }),
    piece('بكالوريوس', 100, 680),
  ];
  expect(toPageText(drawn)).toBe('الخبرة\nست سنوات\nالتعليم\nبكالوريوس');
});

test('the shapes of Arabic letters become letters', () => {
  expect(toPageText([piece('ﺳﻨﻮات', 100), piece('ﻻ', 160)])).toBe('لا سنوات');
});

test('a vowel sign that is drawn by itself stays in its word', () => {
  const drawn = [piece('ة', 100), piece('ّر', 125), piece('مسي', 160)];
  expect(toPageText(drawn)).toBe('مسيّر ة');
});
