import { createUseText } from '@sumut/shared-ui';
import type en from './locales/en.json';

export const namespace = 'products';

/** The texts of a card depend on the product; `references.test.ts` checks that they exist. */
type Catalogue = Omit<typeof en, 'cards'> & { cards: Record<string, Record<string, string>> };

/** The texts that all products share, and the texts of their cards. */
export const useText = createUseText<Catalogue>(namespace);
