import ar from './locales/ar/first.json' with { type: 'json' };
import en from './locales/en/first.json' with { type: 'json' };

/** The shared texts that the gate needs. The other ones come with the complete kit (otherTexts.ts). */
export const firstTexts = { ar, en };
