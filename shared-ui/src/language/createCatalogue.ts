import type { Language } from '@sumut/contracts/language/language';
import { createUseText } from './createUseText.ts';
import type { LoadTexts } from './texts.ts';
import type { TextFunction, Texts } from './textTypes.ts';

/** The namespace of texts and the function that loads them: the arguments of `addTexts`. */
export interface TextSource {
  namespace: string;
  loadTexts: LoadTexts;
}

/** A text source with the hook that reads its texts. The hook throws outside a `LanguageProvider`. */
export interface Catalogue<English> extends TextSource {
  useText: () => TextFunction<English>;
}

type Load<Loaded> = () => Promise<{ default: Loaded }>;

/**
 * Creates a catalogue whose languages are loaded on demand. Each of the `loaders` is a literal `import()` of one JSON file, so
 * that the bundler emits one file per language. The keys that the hook accepts are typed from the English file.
 */
export const createCatalogue = <English extends object>(
  namespace: string,
  loaders: Record<Language, Load<Texts>> & { en: Load<English> },
): Catalogue<English> => ({
  namespace,
  loadTexts: async (language) => (await loaders[language]()).default,
  useText: createUseText<English>(namespace),
});
