import type first from './locales/en/first.json';
import type others from './locales/en.json';
import { createUseText } from './createUseText.ts';
import { sharedNamespace } from './i18n.ts';

/** The texts that every part of the site shares: errors of fields and calls, common actions and states. */
export const useSharedText = createUseText<typeof first & typeof others>(sharedNamespace);
