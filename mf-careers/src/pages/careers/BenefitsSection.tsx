import { Section, TextCards, useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import { benefits } from '../../data/benefits.ts';
import { useText } from '../../i18n.ts';

const titleId = 'benefits-title';

/** What we offer. The heading is for the page's outline: on the screen the four titles say it. */
export function BenefitsSection() {
  const t = useText();
  const { language } = useLanguage();
  const items = benefits.map(({ title, text }) => ({
    title: title[language],
    text: text[language],
  }));
  return (
    <Section surface="mist" labelledBy={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{t('benefits.title')}</VisuallyHidden>
      </h2>
      <TextCards items={items} columns={4} />
    </Section>
  );
}
