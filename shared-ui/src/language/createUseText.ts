import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import { useLanguage } from './languageContext.ts';
import type { TextFunction, TextValues } from './textTypes.ts';

const options = { i18n };
/** Ignores texts that are added later: every addition would render all mounted components again, in one task. */
const bundledOptions = { i18n, bindI18nStore: '' };

interface TextOptions {
  /** Whether the texts are bundled with the components that show them (`provideTexts`), so that no texts are added later. */
  bundled?: boolean;
}

type Lookup = (key: string, values: Record<string, unknown>) => unknown;

function createTextFunction<Catalogue>(lookup: Lookup): TextFunction<Catalogue> {
  const text = (key: string, values?: TextValues) => String(lookup(key, { ...values }));
  const list = (key: string, values?: TextValues): readonly string[] => {
    const found = lookup(key, { ...values, returnObjects: true });
    return Array.isArray(found) ? found.map(String) : [String(found)];
  };
  return Object.assign(text, { list });
}

/**
 * Creates the hook that reads a namespace's texts, with keys typed from its English catalogue. Most code calls
 * `createCatalogue`, which includes the hook. The hook throws outside a `LanguageProvider`.
 */
export const createUseText = <Catalogue>(
  namespace: string,
  { bundled = false }: TextOptions = {},
) =>
  function useText(): TextFunction<Catalogue> {
    useLanguage();
    const { t } = useTranslation(namespace, bundled ? bundledOptions : options);
    return useMemo(() => createTextFunction<Catalogue>((key, values) => t(key, values)), [t]);
  };
