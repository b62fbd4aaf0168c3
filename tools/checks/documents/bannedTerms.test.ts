import { read } from '../files/root.ts';
import { versionedTexts } from '../files/versioned.ts';
import { formatFindings } from '../finding.ts';
import { bannedTerms, findBannedTerms } from './bannedTerms.ts';

const terms = [
  { term: 'contract gate', use: 'contract check' },
  { term: 'textOf', use: 'getText' },
  { term: 'parts/', use: 'components/' },
];
const places = (file: string, text: string) =>
  findBannedTerms(file, text, terms).map(({ at }) => at);

test('a banned term is found in words, identifiers, constants and paths', () => {
  expect(places('shell/a.ts', 'the contract gate\nok\ncontractGate()\nCONTRACT_GATE')).toEqual([
    'line 1',
    'line 3',
    'line 4',
  ]);
  expect(places('shell/a.ts', 'textOf(a)')).toEqual(['line 1']);
  expect(places('shell/contractGate.ts', '')).toEqual(['path']);
  expect(places('shell/parts/a.ts', '')).toEqual(['path']);
});

test('words that only contain a banned term pass', () => {
  expect(places('shell/a.ts', 'subcontract gates, parts, the text of it')).toEqual([]);
});

/** Files that are not checked: the customer's own words, and the list of banned terms. */
const excluded =
  /^docs\/(specification|product-decisions)\.md$|^tools\/checks\/documents\/bannedTerms|^package-lock\.json$/;

test('no file has a banned term', () => {
  const files = versionedTexts().filter(
    (file) =>
      /\.(ts|tsx|mjs|css|md|yml|yaml|conf|service|timer)$|(^|\/)Containerfile$/.test(file) &&
      !excluded.test(file),
  );
  expect(
    formatFindings(files.flatMap((file) => findBannedTerms(file, read(file), bannedTerms))),
  ).toEqual([]);
});
