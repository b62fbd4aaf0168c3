import type { Language } from '@sumut/contracts/language/language';
import type { Texts } from '@sumut/shared-ui';
import layoutAr from '../features/layout/locales/ar.json' with { type: 'json' };
import layoutEn from '../features/layout/locales/en.json' with { type: 'json' };
import aboutAr from '../pages/about/locales/ar.json' with { type: 'json' };
import aboutEn from '../pages/about/locales/en.json' with { type: 'json' };
import capabilitiesAr from '../pages/capabilities/locales/ar.json' with { type: 'json' };
import capabilitiesEn from '../pages/capabilities/locales/en.json' with { type: 'json' };
import contactAr from '../pages/contact/locales/ar.json' with { type: 'json' };
import contactEn from '../pages/contact/locales/en.json' with { type: 'json' };
import homeAr from '../pages/home/locales/ar.json' with { type: 'json' };
import homeEn from '../pages/home/locales/en.json' with { type: 'json' };
import mediaAr from '../pages/media/locales/ar.json' with { type: 'json' };
import mediaEn from '../pages/media/locales/en.json' with { type: 'json' };
import notFoundAr from '../pages/not-found/locales/ar.json' with { type: 'json' };
import notFoundEn from '../pages/not-found/locales/en.json' with { type: 'json' };
import privacyAr from '../pages/privacy/locales/ar.json' with { type: 'json' };
import privacyEn from '../pages/privacy/locales/en.json' with { type: 'json' };
import projectsAr from '../pages/projects/locales/ar.json' with { type: 'json' };
import projectsEn from '../pages/projects/locales/en.json' with { type: 'json' };
import securityAr from '../pages/security/locales/ar.json' with { type: 'json' };
import securityEn from '../pages/security/locales/en.json' with { type: 'json' };
import termsAr from '../pages/terms/locales/ar.json' with { type: 'json' };
import termsEn from '../pages/terms/locales/en.json' with { type: 'json' };

/** The catalogues of layout and pages, by name and language. */
export const catalogues = {
  layout: { ar: layoutAr, en: layoutEn },
  home: { ar: homeAr, en: homeEn },
  about: { ar: aboutAr, en: aboutEn },
  capabilities: { ar: capabilitiesAr, en: capabilitiesEn },
  projects: { ar: projectsAr, en: projectsEn },
  media: { ar: mediaAr, en: mediaEn },
  contact: { ar: contactAr, en: contactEn },
  terms: { ar: termsAr, en: termsEn },
  privacy: { ar: privacyAr, en: privacyEn },
  security: { ar: securityAr, en: securityEn },
  notFound: { ar: notFoundAr, en: notFoundEn },
} satisfies Record<string, Record<Language, Texts>>;

/** Returns every text of a catalogue with its text key. Items of a list are numbered. */
const flatten = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    if (Array.isArray(value)) return value.map((text, index) => [`${prefix}${key}.${index}`, text]);
    return flatten(value as Texts, `${prefix}${key}.`);
  });

/** Returns the text with a text key. Throws if there is none. */
export function textAt(texts: Texts, key: string): string {
  const found = flatten(texts).find(([name]) => name === key);
  if (!found) throw new Error(`No text at ${key}`);
  return found[1];
}
