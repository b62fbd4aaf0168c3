import { company } from '@sumut/contracts/company/company';
import { PageHead, PageMeta, Section, useLanguage } from '@sumut/shared-ui';
import { hasWidget, Widget } from '../../../shell/src/features/federation/Widget.tsx';
import { useText } from './i18n.ts';
import { homeWidget } from './placeholders.ts';

/** The home page of a new site: its name, and a widget of one of its modules. */
export function HomePage() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <PageMeta title={t('title')} description={company.tagline[language]} />
      <PageHead surface="ink" title={company.name[language]} lead={company.tagline[language]} />
      {hasWidget(homeWidget) && (
        <Section surface="mist">
          <Widget name={homeWidget} />
        </Section>
      )}
    </>
  );
}
