import type en from './locales/en.json';
import { createUseText } from './createUseText.ts';
import { sharedNamespace } from './i18n.ts';

/** The texts that every part of the site shares: errors of fields and calls, common actions and states. */
export const useSharedText = createUseText<typeof en>(sharedNamespace);
