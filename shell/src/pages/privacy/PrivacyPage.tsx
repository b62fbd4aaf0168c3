import type { ReactNode } from 'react';
import { retentionLimits } from '@sumut/contracts/portal/retentionLimits';
import { company } from '@sumut/contracts/company/company';
import { FactList, FeatureList, useFormat, useLanguage } from '@sumut/shared-ui';
import { LegalPage } from '../../components/LegalPage.tsx';
import { MailLink } from '../../components/ContactLinks.tsx';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { Titled, TitledList } from '../../components/TitledList.tsx';
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

/** The purposes of processing, in the order of `usage.items`. */
const purposes = ['messages', 'applications', 'website', 'protection', 'obligations'] as const;

/** Returns the retention periods in words: the longest period that admins can set, or the default if they can extend it. */
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
  const values = {
    company: company.name[language],
    address: company.address[language],
    ...usePeriods(),
  };
  /** The content below the running text of a section. */
  const more: Partial<Record<(typeof sections)[number], ReactNode>> = {
    collection: (
      <>
        <TitledList title={t('collection.personalTitle')} items={t.list('collection.personal')} />
        <TitledList title={t('collection.technicalTitle')} items={t.list('collection.technical')} />
      </>
    ),
    usage: (
      <>
        <FeatureList kind="list" items={t.list('usage.items')} />
        <Titled title={t('usage.purposesTitle')}>
          <FactList
            kind="rows"
            items={purposes.map((purpose) => ({
              label: t(`usage.purposes.${purpose}.title`),
              value: <Paragraphs texts={t.list(`usage.purposes.${purpose}.text`, values)} />,
            }))}
          />
        </Titled>
      </>
    ),
    sharing: (
      <>
        <FeatureList kind="list" items={t.list('sharing.items')} />
        <Paragraphs texts={t.list('sharing.further')} />
      </>
    ),
    rights: (
      <>
        <FeatureList kind="list" items={t.list('rights.items')} />
        <p>
          {t('rights.contact')} <MailLink address={company.email.general} />
        </p>
        <Paragraphs texts={t.list('rights.further')} />
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
