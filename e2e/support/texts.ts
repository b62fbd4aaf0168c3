import type { Language } from '@sumut/contracts/language/language';
import sharedAr from '../../shared-ui/src/language/locales/ar.json' with { type: 'json' };
import sharedEn from '../../shared-ui/src/language/locales/en.json' with { type: 'json' };
import firstAr from '../../shared-ui/src/language/locales/ar/first.json' with { type: 'json' };
import firstEn from '../../shared-ui/src/language/locales/en/first.json' with { type: 'json' };
import portalAr from '../../mf-portal/src/locales/ar.json' with { type: 'json' };
import portalEn from '../../mf-portal/src/locales/en.json' with { type: 'json' };
import passkeySignInAr from '../../mf-portal/src/pages/employee-login/locales/ar.json' with { type: 'json' };
import passkeySignInEn from '../../mf-portal/src/pages/employee-login/locales/en.json' with { type: 'json' };
import accountAr from '../../mf-portal/src/features/account/locales/ar.json' with { type: 'json' };
import accountEn from '../../mf-portal/src/features/account/locales/en.json' with { type: 'json' };
import correspondenceAr from '../../mf-portal/src/records/correspondence/locales/ar.json' with { type: 'json' };
import correspondenceEn from '../../mf-portal/src/records/correspondence/locales/en.json' with { type: 'json' };
import accountsAr from '../../mf-portal/src/features/accounts/locales/ar.json' with { type: 'json' };
import accountsEn from '../../mf-portal/src/features/accounts/locales/en.json' with { type: 'json' };
import auditAr from '../../mf-portal/src/features/audit/locales/ar.json' with { type: 'json' };
import auditEn from '../../mf-portal/src/features/audit/locales/en.json' with { type: 'json' };
import personAr from '../../mf-portal/src/features/person/locales/ar.json' with { type: 'json' };
import personEn from '../../mf-portal/src/features/person/locales/en.json' with { type: 'json' };
import personalDataAr from '../../mf-portal/src/features/personalData/locales/ar.json' with { type: 'json' };
import personalDataEn from '../../mf-portal/src/features/personalData/locales/en.json' with { type: 'json' };
import applicationsAr from '../../mf-portal/src/features/applications/locales/ar.json' with { type: 'json' };
import applicationsEn from '../../mf-portal/src/features/applications/locales/en.json' with { type: 'json' };
import documentsAr from '../../mf-portal/src/features/applications/documents/locales/ar.json' with { type: 'json' };
import documentsEn from '../../mf-portal/src/features/applications/documents/locales/en.json' with { type: 'json' };
import hiringAr from '../../mf-portal/src/features/hiring/locales/ar.json' with { type: 'json' };
import hiringEn from '../../mf-portal/src/features/hiring/locales/en.json' with { type: 'json' };
import holdsAr from '../../mf-portal/src/records/holds/locales/ar.json' with { type: 'json' };
import holdsEn from '../../mf-portal/src/records/holds/locales/en.json' with { type: 'json' };
import releasesAr from '../../mf-portal/src/features/releases/locales/ar.json' with { type: 'json' };
import releasesEn from '../../mf-portal/src/features/releases/locales/en.json' with { type: 'json' };
import previewAr from '../../shell/src/features/federation/preview/locales/ar.json' with { type: 'json' };
import previewEn from '../../shell/src/features/federation/preview/locales/en.json' with { type: 'json' };
import gateAr from '../../shell/src/features/gate/locales/ar.json' with { type: 'json' };
import gateEn from '../../shell/src/features/gate/locales/en.json' with { type: 'json' };

/** Merges a catalogue that is in two files, as the page does. */
const mergeCatalogues = <One extends object, Other extends object>(one: One, other: Other) =>
  Object.fromEntries(
    Object.entries({ ...one, ...other }).map(([group, texts]) => [
      group,
      { ...Reflect.get(one, group), ...(texts as object) },
    ]),
  ) as One & Other;

const texts = {
  ar: {
    account: accountAr,
    accounts: accountsAr,
    audit: auditAr,
    documents: documentsAr,
    hiring: hiringAr,
    holds: holdsAr,
    gate: gateAr,
    correspondence: correspondenceAr,
    passkeySignIn: passkeySignInAr,
    person: personAr,
    personalData: personalDataAr,
    portal: { ...portalAr, applications: { ...portalAr.applications, ...applicationsAr } },
    preview: previewAr,
    releases: releasesAr,
    shared: mergeCatalogues(sharedAr, firstAr),
  },
  en: {
    account: accountEn,
    accounts: accountsEn,
    audit: auditEn,
    documents: documentsEn,
    hiring: hiringEn,
    holds: holdsEn,
    gate: gateEn,
    correspondence: correspondenceEn,
    passkeySignIn: passkeySignInEn,
    person: personEn,
    personalData: personalDataEn,
    portal: { ...portalEn, applications: { ...portalEn.applications, ...applicationsEn } },
    preview: previewEn,
    releases: releasesEn,
    shared: mergeCatalogues(sharedEn, firstEn),
  },
};

type En = (typeof texts)['en'];
/** Both languages have the texts of the English catalogues; Arabic has more plural forms. */
export type Texts = En;

/** Returns the catalogues in which tests look up texts. */
export const textsFor = (language: Language): Texts => texts[language];

/** Returns a text as the page shows it: an element with its own direction replaces the Unicode isolates around Latin words. */
export const stripIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
