import type first from './locales/en/first.json';
import type others from './locales/en.json';
import { createUseText } from './createUseText.ts';
import { sharedNamespace } from './i18n.ts';

/** Returns the texts that all packages share: errors of fields and requests, common actions and states. */
export const useSharedText = createUseText<typeof first & typeof others>(sharedNamespace, {
  bundled: true,
});
