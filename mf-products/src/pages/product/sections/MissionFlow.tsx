import { Ltr, Section, SectionHead, useFormat } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { useText } from '../../../i18n.ts';
import { stepDrawings } from '../../../pictures/stepDrawings.tsx';
import { RichText } from '../../../texts/RichText.tsx';
import { getHeadingId, type SectionProps } from './sectionProps.ts';
import styles from './MissionFlow.module.css';

/** The steps of a mission along a line, each with a drawing. */
export function MissionFlow({ section, joined }: SectionProps<'flow'>) {
  const { product, text } = useProduct();
  const t = useText();
  const format = useFormat();
  const id = getHeadingId(section);
  return (
    <Section surface={section.surface} joined={joined} labelledBy={id}>
      <SectionHead id={id} size="md" title={t(`headings.${section.heading}`)} />
      <ol role="list" className={styles.steps}>
        {section.steps.map(({ id: step, drawing }, index) => {
          const Drawing = stepDrawings[drawing];
          return (
            <li key={step} className={styles.step}>
              <Drawing />
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
