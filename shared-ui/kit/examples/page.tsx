import {
  LanguageProvider,
  LanguageSwitch,
  PageMeta,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';

function LanguageHere() {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  return <p>{t('sample.language', { language: shared(`language.${language}`) })}</p>;
}

export const page: readonly Example[] = [
  {
    name: 'LanguageProvider',
    usage: '<LanguageProvider>\n  <App />\n</LanguageProvider>',
    props: { markup: 'Language', children: 'ReactNode' },
    states: () => [
      [
        'default',
        <LanguageProvider>
          <LanguageHere />
        </LanguageProvider>,
      ],
    ],
  } satisfies Example<typeof LanguageProvider>,
  {
    name: 'LanguageSwitch',
    usage: '<LanguageSwitch />',
    props: { className: 'string' },
    interactive: true,
    states: () => [['default', <LanguageSwitch />]],
  } satisfies Example<typeof LanguageSwitch>,
  {
    name: 'PageMeta',
    usage: '<PageMeta title={title} description={description} />',
    props: { title: 'string', description: 'string' },
    states: (t) => [
      [
        'default',
        <>
          <p>{t('sample.pageTitle')}</p>
          <PageMeta title={t('title')} description={t('lead')} />
        </>,
      ],
    ],
  } satisfies Example<typeof PageMeta>,
];
