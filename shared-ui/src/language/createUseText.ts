import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import { useLanguage } from './languageContext.ts';
import type { TextFunction, TextValues } from './textTypes.ts';

const options = { i18n };

type Lookup = (key: string, values: Record<string, unknown>) => unknown;

function textFunction<Catalogue>(lookup: Lookup): TextFunction<Catalogue> {
  const text = (key: string, values?: TextValues) => String(lookup(key, { ...values }));
  const list = (key: string, values?: TextValues): readonly string[] => {
    const found = lookup(key, { ...values, returnObjects: true });
    return Array.isArray(found) ? found.map(String) : [String(found)];
  };
  return Object.assign(text, { list });
}

/**
 * Makes the hook by which a namespace's texts are read, with keys checked against its source catalogue:
 * `export const useText = createUseText<typeof en>('careers')`. The hook throws outside a `LanguageProvider`.
 */
export const createUseText = <Catalogue>(namespace: string) =>
  function useText(): TextFunction<Catalogue> {
    useLanguage();
    const { t } = useTranslation(namespace, options);
    return useMemo(() => textFunction<Catalogue>((key, values) => t(key, values)), [t]);
  };
