import { createUseText, type LoadTexts } from '@sumut/shared-ui';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export const namespace = 'kit';

/** Both languages are in the page: this is a tool, not a site that has to be light. */
export const loadTexts: LoadTexts = (language) => Promise.resolve({ ar, en }[language]);

/** The kit page's texts. */
export const useText = createUseText<typeof en>(namespace);
