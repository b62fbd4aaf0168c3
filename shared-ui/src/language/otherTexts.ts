import { sharedNamespace } from './i18n.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { provideTexts } from './texts.ts';

// These texts come with the complete kit. The gate imports single files of the kit and does not need them.
provideTexts(sharedNamespace, { ar, en });
