import type { Language } from '@sumut/contracts';
import sharedAr from '../../shared-ui/src/language/locales/ar.json' with { type: 'json' };
import sharedEn from '../../shared-ui/src/language/locales/en.json' with { type: 'json' };
import gateAr from '../../shell/src/gate/locales/ar.json' with { type: 'json' };
import gateEn from '../../shell/src/gate/locales/en.json' with { type: 'json' };

const texts = {
  ar: { gate: gateAr, shared: sharedAr },
  en: { gate: gateEn, shared: sharedEn },
};

export type Texts = (typeof texts)['en'];

/** The catalogues that tests look things up in. */
export const textsFor = (language: Language): Texts => texts[language];
