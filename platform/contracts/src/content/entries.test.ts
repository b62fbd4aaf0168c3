import * as z from 'zod/mini';
import { accepts, getErrors } from '../testing/errors.ts';
import { contentLimits } from './contentLimits.ts';
import { entryVersionSchema } from './entries.ts';
import { builtInTerms } from './builtInTerms.ts';
import { portalResourceSchema, resourceFieldsSchema, resourceItemSchema } from './media.ts';
import { newsItemSchema, newsListSchema } from './news.ts';
import { openingFieldsSchema, openingSchema } from './openings.ts';
import { nameOpeningTerms } from './openingTerms.ts';

const opening = {
  published: true,
  department: 'electronics',
  location: 'abuDhabi',
  type: 'fullTime',
  title: { ar: 'مهندس', en: 'Engineer' },
  description: { ar: 'وصف', en: 'Text' },
  requirements: { ar: ['خبرة'], en: ['Experience'] },
};
const resource = {
  published: true,
  type: 'images',
  title: { ar: 'صور', en: 'Pictures' },
  description: { ar: 'وصف', en: 'Text' },
};

test('a published opening or resource is complete in both languages', () => {
  expect(getErrors(openingFieldsSchema, opening)).toEqual({});
  const empty = { ar: [], en: [] };
  expect(getErrors(openingFieldsSchema, { ...opening, requirements: empty })).toEqual({
    'requirements.ar': 'required',
    'requirements.en': 'required',
  });
  expect(getErrors(openingFieldsSchema, { ...opening, title: { ar: '', en: 'x' } })).toEqual({
    'title.ar': 'required',
  });
  expect(getErrors(openingFieldsSchema, { ...opening, description: { ar: 'x', en: '' } })).toEqual({
    'description.en': 'required',
  });
  expect(getErrors(resourceFieldsSchema, resource)).toEqual({});
  const missing = { ar: '', en: '' };
  expect(
    getErrors(resourceFieldsSchema, { ...resource, title: missing, description: missing }),
  ).toEqual({
    'title.ar': 'required',
    'title.en': 'required',
    'description.ar': 'required',
    'description.en': 'required',
  });
});

test('a missing text of a published entry is reported, not thrown', () => {
  expect(accepts(resourceFieldsSchema, { published: true, type: 'images' })).toBe(false);
  expect(accepts(resourceFieldsSchema, 7)).toBe(false);
});

test.each(['department', 'location', 'type'])('the %s of an opening is an id', (field) => {
  expect(getErrors(openingFieldsSchema, { ...opening, [field]: 'a-1f' })).toEqual({});
  for (const value of ['', 'no id', 'a--b', '<b>'])
    expect(getErrors(openingFieldsSchema, { ...opening, [field]: value })).toEqual({
      [field]: 'option',
    });
});

test('an unknown type of resource is rejected as an option', () => {
  expect(getErrors(resourceFieldsSchema, { ...resource, type: 'film' })).toEqual({
    type: 'option',
  });
});

test.each(['two\nlines', 'two\rlines', '\nbefore', 'a\nb\nc'])(
  'a requirement is one line: %j',
  (requirement) => {
    const requirements = { ar: ['\u2066C++\u2069'], en: ['One', `x${requirement}x`] };
    expect(getErrors(openingFieldsSchema, { ...opening, requirements })).toEqual({
      'requirements.en.1': 'characters',
    });
  },
);

test('an opening has a limited number of requirements', () => {
  const many = Array.from({ length: contentLimits.requirements }, () => 'x');
  const requirements = (en: string[]) => ({ ...opening, requirements: { ar: ['خبرة'], en } });
  expect(getErrors(openingFieldsSchema, requirements(many))).toEqual({});
  expect(getErrors(openingFieldsSchema, requirements([...many, 'x']))).toEqual({
    'requirements.en': 'tooLong',
  });
});

test('visitors do not see whether an entry is published', () => {
  const file = { id: '1', name: 'kit.zip', mediaType: 'application/zip', size: 1 };
  const news = {
    id: '1',
    published: true,
    category: 'award',
    date: '2025-11-20',
    title: { ar: 'أ', en: 'a' },
    text: { ar: 'أ', en: 'a' },
  };
  const named = nameOpeningTerms({ id: '1', ...opening }, builtInTerms);
  expect(openingSchema.parse(named)).not.toHaveProperty('published');
  expect(resourceItemSchema.parse({ id: '1', ...resource, file })).not.toHaveProperty('published');
  expect(newsItemSchema.parse(news)).not.toHaveProperty('published');
  expect(newsListSchema.parse({ items: [news] }).items).toHaveLength(1);
});

test('a stored file has one of the accepted types', () => {
  const entry = { id: '1', version: 1, createdAt: 1, changedAt: 1, changedBy: 'sara' };
  const stored = (mediaType: string) => ({
    ...resource,
    ...entry,
    file: { id: '2', name: 'a', mediaType, size: 1 },
  });
  expect(accepts(portalResourceSchema, stored('image/png'))).toBe(true);
  expect(accepts(portalResourceSchema, stored('text/html'))).toBe(false);
});

test('the version in the query of a deletion is a whole number, also as a string', () => {
  expect(z.parse(entryVersionSchema, { version: '3' })).toEqual({ version: 3 });
  expect(accepts(entryVersionSchema, { version: '1.5' })).toBe(false);
  expect(accepts(entryVersionSchema, {})).toBe(false);
});
