import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

type Catalogue = { [key: string]: string | Catalogue };

const leaves = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
/** `count_few` counts as `count`: the languages differ in their plural forms. */
const keys = (catalogue: Catalogue) =>
  new Set(leaves(catalogue).map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

test('both catalogues have the same texts', () => {
  expect(keys(ar)).toEqual(keys(en));
});

test('no Arabic text is left in English', () => {
  for (const [key, text] of leaves(ar)) {
    expect([key, text]).toEqual([key, expect.stringMatching(/\p{Script=Arabic}/u)]);
  }
});
