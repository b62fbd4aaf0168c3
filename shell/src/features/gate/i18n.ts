import { createUseText, provideTexts } from '@sumut/shared-ui';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const namespace = 'gate';

// The gate's bundle contains both languages, so that the language switch does not wait for a request.
provideTexts(namespace, { ar, en });

export const useText = createUseText<typeof en>(namespace, { bundled: true });
