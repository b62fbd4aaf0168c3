import type { ReactNode } from 'react';
import { retentionLimits } from '@sumut/contracts';
import { company } from '@sumut/contracts/company';
import { FeatureList, useFormat, useLanguage } from '@sumut/shared-ui';
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

/** How long what is kept, in words: at most what admins can set, or what holds until they set something else. */
function usePeriods() {
  const { number } = useFormat();
  const months = (count: number) =>
    number(count, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return {
    messages: months(retentionLimits.messages.max),
    applications: months(retentionLimits.applications.max),
    vitals: months(retentionLimits.vitals.default),
    audit: months(retentionLimits.audit.default),
  };
}

export function PrivacyPage() {
  const t = useText();
  const { language } = useLanguage();
  const values = { company: company.name[language], ...usePeriods() };
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
            <Paragraphs texts={t.list(`${id}.text`, values)} />
            {more[id]}
          </>
        ),
      }))}
    />
  );
}
