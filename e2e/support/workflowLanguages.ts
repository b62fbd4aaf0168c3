import { languages, type Language } from '@sumut/contracts/language/language';

/**
 * Languages in which a workflow is tested: in `usual` by `npm test`, in both by `npm run nightly`. What it does is the same in
 * both. What differs, the looks of each view, is tested in both by `portal/accessibility.spec.ts` and `portal/app-frame.spec.ts`.
 */
export const workflowLanguages = (usual: Language): readonly Language[] =>
  process.env['ALL_LANGUAGES'] ? languages : [usual];
