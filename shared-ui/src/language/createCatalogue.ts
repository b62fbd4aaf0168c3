import type { Language } from '@sumut/contracts/language/language';
import { createUseText } from './createUseText.ts';
import type { LoadTexts } from './texts.ts';
import type { TextFunction, Texts } from './textTypes.ts';

/** Texts under a namespace, and how to load them: what `addTexts` takes. */
export interface TextSource {
  namespace: string;
  loadTexts: LoadTexts;
}

/** A text source with the hook that reads it. The hook throws outside a `LanguageProvider`. */
export interface Catalogue<English> extends TextSource {
  useText: () => TextFunction<English>;
}

type Load<Loaded> = () => Promise<{ default: Loaded }>;

/**
 * A catalogue whose languages are loaded when they are needed. `loaders` import one JSON file each, written out so
 * that the bundler makes a file per language. The hook's keys are typed from the English one.
 */
export const createCatalogue = <English extends object>(
  namespace: string,
  loaders: Record<Language, Load<Texts>> & { en: Load<English> },
): Catalogue<English> => ({
  namespace,
  loadTexts: async (language) => (await loaders[language]()).default,
  useText: createUseText<English>(namespace),
});
