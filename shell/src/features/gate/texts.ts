import { company } from '@sumut/contracts/company/company';
import type { Language } from '@sumut/contracts/language/language';
import { firstTexts, type TextFunction } from '@sumut/shared-ui/gate';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** The keys of a catalogue's texts. */
type Key<Catalogue> = Parameters<TextFunction<Catalogue>>[0];
type Text<Catalogue> = (key: Key<Catalogue>, values?: Readonly<Record<string, string>>) => string;

/** Returns the function that reads a catalogue, as the texts of the site do, but without their library. */
const createText =
  <Catalogue>(catalogue: Catalogue): Text<Catalogue> =>
  (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], catalogue);
    return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };

const gate = { ar: createText<typeof en>(ar), en: createText(en) };
const shared = { ar: createText(firstTexts.ar), en: createText(firstTexts.en) };

/** Returns the gate's own texts (`t`) and the shared ones in a language. Both languages are bundled, so that the switch waits for nothing. */
export const textsIn = (language: Language) => ({ t: gate[language], shared: shared[language] });

/** Shows the texts that an element's markup names: `data-text`, `data-shared`, and `data-company` for data of the company. */
export function translate(root: HTMLElement, language: Language): void {
  const { t, shared } = textsIn(language);
  const show = (name: string, read: (key: string) => string) => {
    for (const element of root.querySelectorAll<HTMLElement>(`[data-${name}]`))
      element.textContent = read(element.dataset[name] ?? '');
  };
  show('text', (key) => t(key as Key<typeof en>));
  show('shared', (key) => shared(key as Key<typeof firstTexts.en>));
  show('company', (key) => company[key as 'address' | 'name' | 'tagline'][language]);
}
