import { languages, type Language } from '@sumut/contracts/language/language';
import { isNightly } from '../../tools/run/lib/results.ts';

/**
 * Returns the languages in which a behaviour is tested: `usual` for `npm test`, both for `npm run nightly`. The behaviour is the same in
 * both. The appearance differs: `routes.spec.ts` tests each public page in both, and the tests in other engines the views of the portal.
 */
export const workflowLanguages = (usual: Language): readonly Language[] =>
  isNightly ? languages : [usual];

/**
 * Returns the part of a list that is tested for each change: each `count`-th item from the one at `first`. `npm run nightly` tests all.
 * Tests that visit every page once for each of `count` visitors take different parts, so that each page is still visited.
 */
export const shareOf = <Item>(
  items: readonly Item[],
  first: number,
  count: number,
): readonly Item[] =>
  isNightly ? items : items.filter((_, index) => index % count === first % count);
