import { Ltr, Section, SectionHead, useFormat } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { flowDrawings } from '../pictures/flow/drawings.tsx';
import { RichText } from '../texts/RichText.tsx';
import styles from './MissionFlow.module.css';
import { useProduct } from './productContext.ts';
import { headingId, type SectionProps } from './sectionProps.ts';

/** The steps of a mission in their order, each drawn, along a line. */
export function MissionFlow({ section, joined }: SectionProps<'flow'>) {
  const { product, text } = useProduct();
  const t = useText();
  const format = useFormat();
  const id = headingId(section);
  return (
    <Section surface={section.ground} joined={joined} labelledBy={id}>
      <SectionHead id={id} size="md" title={t(`headings.${section.heading}`)} />
      <ol role="list" className={styles.steps}>
        {section.steps.map(({ id: step, drawing }, index) => {
          const Drawn = flowDrawings[drawing];
          return (
            <li key={step} className={styles.step}>
              <Drawn />
              <p className={styles.number}>
                <Ltr>{format.number(index + 1)}</Ltr>
              </p>
              <h3 className={styles.title}>{text(`cards.${section.id}.${step}.title`)}</h3>
              <p className={styles.text}>
                <RichText text={text(`cards.${section.id}.${step}.text`)} product={product} />
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
