import { createUseText } from '@sumut/shared-ui';
import type en from './locales/en.json';

export const namespace = 'products';

/** Which texts a card has differs from product to product: `references.test.ts` checks that each is there. */
type Catalogue = Omit<typeof en, 'cards'> & { cards: Record<string, Record<string, string>> };

/** The texts that all products share, and those of their cards. */
export const useText = createUseText<Catalogue>(namespace);
