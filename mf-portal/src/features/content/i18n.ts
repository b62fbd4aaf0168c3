import { createUseText } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts';
import type en from './locales/en.json';

export const namespace = 'portal/content';
export const useText = createUseText<typeof en>(namespace);

const catalogues = {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
};

export const loadTexts = async (language: Language) => (await catalogues[language]()).default;
