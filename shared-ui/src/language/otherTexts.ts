import { sharedNamespace } from './i18n.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { provideTexts } from './texts.ts';

// Whoever imports the kit as a whole has all of its texts. The gate imports what it needs and does without these.
provideTexts(sharedNamespace, { ar, en });
