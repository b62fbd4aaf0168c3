import { company } from '@sumut/contracts/company/company';
import { FeatureList, useLanguage } from '@sumut/shared-ui';
import { LegalPage } from '../../components/LegalPage.tsx';
import { MailLink } from '../../components/ContactLinks.tsx';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { useText } from './i18n.ts';

const sections = [
  'introduction',
  'acceptance',
  'services',
  'responsibilities',
  'intellectual-property',
  'liability',
  'governing-law',
] as const;

export function TermsPage() {
  const t = useText();
  const { language } = useLanguage();
  const items = {
    services: t.list('services.items'),
    responsibilities: t.list('responsibilities.items'),
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
            {id === 'introduction' && (
              <p>
                {t('introduction.contact')} <MailLink address={company.email.general} />
              </p>
            )}
            {(id === 'services' || id === 'responsibilities') && (
              <FeatureList kind="list" items={items[id]} />
            )}
          </>
        ),
      }))}
    />
  );
}
