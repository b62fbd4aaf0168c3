import { isNeeded, withoutAllowed } from './allowed.ts';

const terms = [
  { text: 'ISO', reason: 'a body' },
  { text: 'ISO 27001', reason: 'a standard' },
  { text: 'C++', reason: 'a language', only: 'here' },
];

test('allowed texts are removed, the longest first', () => {
  expect(withoutAllowed(terms, 'وفق ISO 27001 وISO', 'there').trim()).toBe('وفق   و');
});

test('a word that starts with an allowed one stays', () => {
  expect(withoutAllowed(terms, 'ISOs', 'there')).toBe('ISOs');
});

test('an entry for one place applies only there', () => {
  expect(withoutAllowed(terms, 'C++', 'there')).toBe('C++');
  expect(withoutAllowed(terms, 'C++', 'here').trim()).toBe('');
});

test('an entry counts as needed where its text occurs', () => {
  const [iso] = terms;
  if (!iso) throw new Error('no term');
  expect(isNeeded(iso, 'معيار ISO', 'there')).toBe(true);
  expect(isNeeded(iso, 'ISOs', 'there')).toBe(false);
});
