import type { ReactNode } from 'react';
import { company } from '@sumut/contracts/company';
import { FeatureList, useLanguage } from '@sumut/shared-ui';
import { LegalPage } from '../legal/LegalPage.tsx';
import { MailLink } from '../parts/MailLink.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { Collection } from './Collection.tsx';
import { useText } from './i18n.ts';

const sections = [
  'introduction',
  'collection',
  'usage',
  'sharing',
  'security',
  'retention',
  'rights',
] as const;

export function PrivacyPage() {
  const t = useText();
  const { language } = useLanguage();
  /** What stands below the running text of a section. */
  const more: Partial<Record<(typeof sections)[number], ReactNode>> = {
    collection: <Collection />,
    usage: <FeatureList kind="list" items={t.list('usage.items')} />,
    sharing: <FeatureList kind="list" items={t.list('sharing.items')} />,
    rights: (
      <>
        <FeatureList kind="list" items={t.list('rights.items')} />
        <p>
          {t('rights.contact')} <MailLink address={company.email.general} />
        </p>
      </>
    ),
  };
  return (
    <LegalPage
      meta={{ title: t('meta.title'), description: t('meta.description') }}
      title={t('title')}
      lead={t('lead')}
      contents={t('contents')}
      lastUpdated={t('lastUpdated')}
      sections={sections.map((id) => ({
        id,
        title: t(`${id}.title`),
        body: (
          <>
            <Paragraphs texts={t.list(`${id}.text`, { company: company.name[language] })} />
            {more[id]}
          </>
        ),
      }))}
    />
  );
}
