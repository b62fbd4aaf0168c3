import type { PageSnapshot } from '@sumut/contracts';
import { releaseOf } from '../testing/releases.ts';
import { chooseReleases } from './chooseReleases.ts';

const products = releaseOf('products', '1');
const careers = releaseOf('careers', '1');
const candidate = releaseOf('products', '2');
const snapshot: PageSnapshot = {
  number: 7,
  releases: [careers, products],
  canaries: [{ share: 0.25, release: candidate }],
};
const chosen = (visit: number, previewed: ReturnType<typeof releaseOf> | null = null) =>
  chooseReleases(snapshot, { visit, previewed }).map(({ release }) => release);

test('a tab whose number lies below the share gets the candidate, any other the live release', () => {
  expect(chosen(0)).toEqual([careers, candidate]);
  expect(chosen(0.2499)).toEqual([careers, candidate]);
  expect(chosen(0.25)).toEqual([careers, products]);
  expect(chosen(0.99)).toEqual([careers, products]);
});

test('a previewed release comes before candidate and live one', () => {
  const previewed = releaseOf('products', '3', { preview: true });
  expect(chosen(0, previewed)).toEqual([careers, previewed]);
});

test('a module that is not on the site yet can be previewed', () => {
  const previewed = releaseOf('news', '3', { preview: true });
  const choices = chooseReleases(snapshot, { visit: 0.5, previewed });
  expect(choices.at(-1)).toEqual({ release: previewed, live: undefined });
});

test('whatever is chosen, the live release is known', () => {
  const [, choice] = chooseReleases(snapshot, { visit: 0, previewed: null });
  expect(choice).toEqual({ release: candidate, live: products });
});
