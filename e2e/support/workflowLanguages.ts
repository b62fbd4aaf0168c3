import { languages, type Language } from '@sumut/contracts/language/language';

/**
 * Returns the languages in which a workflow is tested: `usual` for `npm test`, both for `npm run nightly`. The behaviour is the same in
 * both. The appearance differs: `portal/accessibility.spec.ts` and `portal/app-frame.spec.ts` test each view in both languages.
 */
export const workflowLanguages = (usual: Language): readonly Language[] =>
  process.env['NIGHTLY'] ? languages : [usual];
