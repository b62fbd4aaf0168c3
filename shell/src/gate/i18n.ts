import { addTexts, createUseText } from '@sumut/shared-ui';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const namespace = 'gate';
const catalogues = { ar, en };

/** Both languages come with the gate's own code: its language switch must not wait for anything. */
export const addGateTexts = (): Promise<void> =>
  addTexts(namespace, (language) => Promise.resolve(catalogues[language]));

export const useText = createUseText<typeof en>(namespace);
