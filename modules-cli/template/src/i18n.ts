import { createUseText } from '@sumut/shared-ui';
import type en from './locales/en.json';

export const namespace = 'new-module';

/** The module's texts. */
export const useText = createUseText<typeof en>(namespace);
