import type { ComponentProps } from 'react';
import {
  LanguageProvider,
  LanguageSwitch,
  PageMeta,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function LanguageHere() {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  return <p>{t('sample.language', { language: shared(`language.${language}`) })}</p>;
}

function LanguageProviderStates() {
  return (
    <State name="default">
      <LanguageProvider>
        <LanguageHere />
      </LanguageProvider>
    </State>
  );
}

const languageProvider = {
  name: 'LanguageProvider',
  usage: '<LanguageProvider>\n  <App />\n</LanguageProvider>',
  props: { markup: 'Language', children: 'ReactNode' },
  States: LanguageProviderStates,
} satisfies Example<ComponentProps<typeof LanguageProvider>>;

function LanguageSwitchStates() {
  return (
    <State name="default">
      <LanguageSwitch />
    </State>
  );
}

const languageSwitch = {
  name: 'LanguageSwitch',
  usage: '<LanguageSwitch />',
  props: { className: 'string' },
  interactive: true,
  States: LanguageSwitchStates,
} satisfies Example<ComponentProps<typeof LanguageSwitch>>;

function PageMetaStates() {
  const t = useText();
  return (
    <State name="default">
      <p>{t('sample.pageTitle')}</p>
      <PageMeta title={t('title')} description={t('lead')} />
    </State>
  );
}

const pageMeta = {
  name: 'PageMeta',
  usage: '<PageMeta title={title} description={description} />',
  props: { title: 'string', description: 'string' },
  States: PageMetaStates,
} satisfies Example<ComponentProps<typeof PageMeta>>;

export const page: readonly Example[] = [languageProvider, languageSwitch, pageMeta];
