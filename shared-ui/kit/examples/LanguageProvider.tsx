import type { ComponentProps } from 'react';
import { LanguageProvider, useLanguage, useSharedText } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function LanguageHere() {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  return <p>{t('sample.language', { language: shared(`language.${language}`) })}</p>;
}

function States() {
  return (
    <State name="default">
      <LanguageProvider>
        <LanguageHere />
      </LanguageProvider>
    </State>
  );
}

export const languageProvider = {
  name: 'LanguageProvider',
  usage: '<LanguageProvider>\n  <App />\n</LanguageProvider>',
  props: { markup: 'Language', children: 'ReactNode' },
  States,
} satisfies Example<ComponentProps<typeof LanguageProvider>>;
