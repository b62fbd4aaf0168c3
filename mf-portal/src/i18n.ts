import type { ComponentType } from 'react';
import {
  addTexts,
  createCatalogue,
  lazyRetry,
  type TextFunction,
  type TextSource,
} from '@sumut/shared-ui';

/**
 * The texts of the portal, and of each folder below `src` that has texts of its own. Those are loaded with the view or dialog that shows
 * them. Each `import()` is a literal, so that the bundler emits one file for each language.
 */
const catalogues = {
  '': createCatalogue('portal', {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  }),
  'features/account': createCatalogue('portal/account', {
    ar: () => import('./features/account/locales/ar.json'),
    en: () => import('./features/account/locales/en.json'),
  }),
  'features/accounts': createCatalogue('portal/accounts', {
    ar: () => import('./features/accounts/locales/ar.json'),
    en: () => import('./features/accounts/locales/en.json'),
  }),
  'features/applications': createCatalogue('portal/applications', {
    ar: () => import('./features/applications/locales/ar.json'),
    en: () => import('./features/applications/locales/en.json'),
  }),
  'features/applications/bulkMail': createCatalogue('portal/bulkMail', {
    ar: () => import('./features/applications/bulkMail/locales/ar.json'),
    en: () => import('./features/applications/bulkMail/locales/en.json'),
  }),
  'features/applications/candidates': createCatalogue('portal/candidates', {
    ar: () => import('./features/applications/candidates/locales/ar.json'),
    en: () => import('./features/applications/candidates/locales/en.json'),
  }),
  'features/applications/documents': createCatalogue('portal/documents', {
    ar: () => import('./features/applications/documents/locales/ar.json'),
    en: () => import('./features/applications/documents/locales/en.json'),
  }),
  'features/applications/files': createCatalogue('portal/files', {
    ar: () => import('./features/applications/files/locales/ar.json'),
    en: () => import('./features/applications/files/locales/en.json'),
  }),
  'features/applications/interviews': createCatalogue('portal/interviews', {
    ar: () => import('./features/applications/interviews/locales/ar.json'),
    en: () => import('./features/applications/interviews/locales/en.json'),
  }),
  'features/applications/report': createCatalogue('portal/report', {
    ar: () => import('./features/applications/report/locales/ar.json'),
    en: () => import('./features/applications/report/locales/en.json'),
  }),
  'features/audit': createCatalogue('portal/audit', {
    ar: () => import('./features/audit/locales/ar.json'),
    en: () => import('./features/audit/locales/en.json'),
  }),
  'features/content': createCatalogue('portal/content', {
    ar: () => import('./features/content/locales/ar.json'),
    en: () => import('./features/content/locales/en.json'),
  }),
  'features/hiring': createCatalogue('portal/hiring', {
    ar: () => import('./features/hiring/locales/ar.json'),
    en: () => import('./features/hiring/locales/en.json'),
  }),
  'features/mail': createCatalogue('portal/mail', {
    ar: () => import('./features/mail/locales/ar.json'),
    en: () => import('./features/mail/locales/en.json'),
  }),
  'features/person': createCatalogue('portal/person', {
    ar: () => import('./features/person/locales/ar.json'),
    en: () => import('./features/person/locales/en.json'),
  }),
  'features/personalData': createCatalogue('portal/personal-data', {
    ar: () => import('./features/personalData/locales/ar.json'),
    en: () => import('./features/personalData/locales/en.json'),
  }),
  'features/releases': createCatalogue('portal/releases', {
    ar: () => import('./features/releases/locales/ar.json'),
    en: () => import('./features/releases/locales/en.json'),
  }),
  'features/releases/overview': createCatalogue('portal/overview', {
    ar: () => import('./features/releases/overview/locales/ar.json'),
    en: () => import('./features/releases/overview/locales/en.json'),
  }),
  'features/releases/origins': createCatalogue('portal/origins', {
    ar: () => import('./features/releases/origins/locales/ar.json'),
    en: () => import('./features/releases/origins/locales/en.json'),
  }),
  'features/retention': createCatalogue('portal/retention', {
    ar: () => import('./features/retention/locales/ar.json'),
    en: () => import('./features/retention/locales/en.json'),
  }),
  'pages/employee-login': createCatalogue('portal/passkey-sign-in', {
    ar: () => import('./pages/employee-login/locales/ar.json'),
    en: () => import('./pages/employee-login/locales/en.json'),
  }),
  'records/correspondence': createCatalogue('portal/correspondence', {
    ar: () => import('./records/correspondence/locales/ar.json'),
    en: () => import('./records/correspondence/locales/en.json'),
  }),
  'records/holds': createCatalogue('portal/holds', {
    ar: () => import('./records/holds/locales/ar.json'),
    en: () => import('./records/holds/locales/en.json'),
  }),
  'records/keyboard': createCatalogue('portal/shortcuts', {
    ar: () => import('./records/keyboard/locales/ar.json'),
    en: () => import('./records/keyboard/locales/en.json'),
  }),
  'records/person': createCatalogue('portal/samePerson', {
    ar: () => import('./records/person/locales/ar.json'),
    en: () => import('./records/person/locales/en.json'),
  }),
  'records/sources': createCatalogue('portal/sources', {
    ar: () => import('./records/sources/locales/ar.json'),
    en: () => import('./records/sources/locales/en.json'),
  }),
};

/** A folder below `src` with texts: `''` for those that the whole portal shows. */
export type TextFolder = keyof typeof catalogues;

type English = {
  [Folder in TextFolder]: (typeof catalogues)[Folder] extends {
    useText: () => TextFunction<infer One>;
  }
    ? One
    : never;
};
type Hooks = { [Folder in TextFolder]: { useText: () => TextFunction<English[Folder]> } };
const hooks: Hooks = catalogues;

/** The texts of the whole portal, which are loaded with its first page. */
export const { namespace, loadTexts }: TextSource = catalogues[''];

/** Returns the text function of the portal, or of a folder whose texts are loaded. */
export function useText(): TextFunction<English['']>;
export function useText<Folder extends TextFolder>(folder: Folder): TextFunction<English[Folder]>;
export function useText(folder: TextFolder = ''): TextFunction<never> {
  return hooks[folder].useText();
}

/** Loads the texts of folders, in parallel with the code that shows them. */
export const loadTextsOf = (...folders: readonly TextFolder[]): Promise<unknown> =>
  Promise.all(
    folders.map((folder) => addTexts(catalogues[folder].namespace, catalogues[folder].loadTexts)),
  );

/** Returns a component that is loaded with the texts of a folder when it is first rendered. */
export const lazyWithTexts = <Props extends object>(
  folder: TextFolder,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyRetry(async () => {
    const [Component] = await Promise.all([load(), loadTextsOf(folder)]);
    return { default: Component };
  });
