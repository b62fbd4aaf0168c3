import { getErrors } from '../testing/errors.ts';
import { newsChangeSchema, newsFieldsSchema } from './news.ts';
import { resourceFileMaxBytes } from './contentLimits.ts';
import { resourceFileSchema } from './media.ts';

const news = {
  published: true,
  category: 'award',
  date: '2025-11-20',
  title: { ar: 'جائزة', en: 'An award' },
  text: { ar: 'سطر\n\nآخر', en: 'One\n\nmore' },
};

const newsErrors = (input: unknown) => getErrors(newsFieldsSchema, input);

test('a draft may lack a language, a published entry may not', () => {
  const incomplete = { ...news, title: { ar: '', en: 'An award' }, text: { ar: '', en: ' ' } };
  expect(newsErrors({ ...incomplete, published: false })).toEqual({});
  expect(newsErrors(incomplete)).toEqual({
    'title.ar': 'required',
    'text.ar': 'required',
    'text.en': 'required',
  });
});

test('missing and invalid fields are reported together', () => {
  expect(newsErrors({ ...news, category: 'gossip', title: { ar: '', en: 'An award' } })).toEqual({
    category: 'option',
    'title.ar': 'required',
  });
});

test.each([null, 'news', [], { published: true }])(
  '%j is rejected without an exception',
  (input) => {
    expect(newsFieldsSchema.safeParse(input).success).toBe(false);
  },
);

test.each([
  ['', 'required'],
  ['20 November', 'invalid'],
  ['2025-02-29', 'invalid'],
])('the date "%s" is rejected as %s', (date, reason) => {
  expect(newsErrors({ ...news, date })).toEqual({ date: reason });
});

test('a change needs a version and contains only known fields', () => {
  expect(newsChangeSchema.safeParse({ version: 1, published: true }).success).toBe(true);
  expect(newsChangeSchema.safeParse({ published: true }).success).toBe(false);
  expect(newsChangeSchema.safeParse({ version: 1, id: 'x' }).success).toBe(false);
});

test.each([
  [{ name: 'kit.zip', size: 1 }, undefined],
  [{ name: 'Photo.JPEG', size: resourceFileMaxBytes }, undefined],
  [{ name: 'logo.svg', size: 1 }, 'mediaFileType'],
  [{ name: 'page.pdf.html', size: 1 }, 'mediaFileType'],
  [{ name: 'kit.zip', size: 0 }, 'fileEmpty'],
  [{ name: 'kit.zip', size: resourceFileMaxBytes + 1 }, 'mediaFileSize'],
  [undefined, 'required'],
])('a file %j: %s', (file, reason) => {
  expect(resourceFileSchema.safeParse(file).error?.issues[0]?.message).toBe(reason);
});
