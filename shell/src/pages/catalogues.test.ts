import { catalogues, flatten } from '../testing/catalogues.ts';

const names = Object.keys(catalogues) as (keyof typeof catalogues)[];
const placeholder = /\{\{[^}]*\}\}/g;
const placeholders = (text: string) => text.match(placeholder) ?? [];

test.each(names)(
  '%s: both languages have the same texts, lists of the same length included',
  (name) => {
    const { ar, en } = catalogues[name];
    expect(flatten(ar).map(([key]) => key)).toEqual(flatten(en).map(([key]) => key));
  },
);

test.each(names)('%s: no text is empty or padded', (name) => {
  const texts = [...flatten(catalogues[name].ar), ...flatten(catalogues[name].en)];
  expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
});

test.each(names)('%s: both languages fill the same placeholders', (name) => {
  const en = new Map(flatten(catalogues[name].en));
  for (const [key, text] of flatten(catalogues[name].ar)) {
    expect([key, placeholders(text)]).toEqual([key, placeholders(en.get(key) ?? '')]);
  }
});

test.each(names)('%s: no English is left in Arabic texts, and digits are Western', (name) => {
  const foreign = flatten(catalogues[name].ar).filter(([, text]) =>
    /[A-Za-z\u0660-\u0669\u06F0-\u06F9]/.test(text.replace(placeholder, '')),
  );
  expect(foreign).toEqual([]);
});

test.each(names)('%s: no Arabic is left in English texts', (name) => {
  const foreign = flatten(catalogues[name].en).filter(([, text]) =>
    /\p{Script=Arabic}/u.test(text),
  );
  expect(foreign).toEqual([]);
});
