import { sharedNamespace } from './i18n.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { provideTexts } from './texts.ts';

// Loaded with the kit as a whole. The gate imports single parts of the kit and does not need these texts.
provideTexts(sharedNamespace, { ar, en });
