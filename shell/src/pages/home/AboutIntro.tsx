import { shellPaths } from '@sumut/contracts';
import { company } from '@sumut/contracts/company';
import { Section, Split, Statement, useLanguage } from '@sumut/shared-ui';
import { MoreLink } from '../parts/MoreLink.tsx';
import { useText } from './i18n.ts';

const titleId = 'about-title';

/** Who the company is, in a sentence and a paragraph. */
export function AboutIntro() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Section surface="mist" labelledBy={titleId}>
      <Split kind="statement" side={<Statement id={titleId}>{t('about.statement')}</Statement>}>
        <p>{t('about.text', { company: company.shortName[language] })}</p>
        <MoreLink to={shellPaths.about}>{t('about.link')}</MoreLink>
      </Split>
    </Section>
  );
}
