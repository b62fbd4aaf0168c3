import { languages, type Language } from '@sumut/contracts/language/language';
import { isNightly } from '../../tools/run/lib/results.ts';

/**
 * Returns the languages in which a behaviour is tested: `usual` for `npm test`, both for `npm run nightly`. The behaviour is the same in
 * both. The appearance differs: `routes.spec.ts` tests each public page in both, and the tests in other engines the views of the portal.
 */
export const workflowLanguages = (usual: Language): readonly Language[] =>
  isNightly ? languages : [usual];
