import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import { sampleRelease } from '../testing/releases.ts';
import { chooseReleases } from './chooseReleases.ts';

const products = sampleRelease('products', '1');
const careers = sampleRelease('careers', '1');
const candidate = sampleRelease('products', '2');
const snapshot: PageSnapshot = {
  number: 7,
  releases: [careers, products],
  canaries: [{ share: 0.25, release: candidate }],
};
const chosen = (visit: number, previewed: ReturnType<typeof sampleRelease> | null = null) =>
  chooseReleases(snapshot, { visit, previewed }).map(({ release }) => release);

test('a tab whose number is below the share gets the candidate, any other tab the live release', () => {
  expect(chosen(0)).toEqual([careers, candidate]);
  expect(chosen(0.2499)).toEqual([careers, candidate]);
  expect(chosen(0.25)).toEqual([careers, products]);
  expect(chosen(0.99)).toEqual([careers, products]);
});

test('a previewed release takes precedence over the candidate and the live one', () => {
  const previewed = sampleRelease('products', '3', { preview: true });
  expect(chosen(0, previewed)).toEqual([careers, previewed]);
});

test('a module that is not live yet can be previewed', () => {
  const previewed = sampleRelease('news', '3', { preview: true });
  const choices = chooseReleases(snapshot, { visit: 0.5, previewed });
  expect(choices.at(-1)).toEqual({ release: previewed, live: undefined });
});

test('a choice includes the live release even if another release is chosen', () => {
  const [, choice] = chooseReleases(snapshot, { visit: 0, previewed: null });
  expect(choice).toEqual({ release: candidate, live: products });
});
