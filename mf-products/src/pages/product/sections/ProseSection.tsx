import { Section, Split, Statement } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { useText } from '../../../i18n.ts';
import { RichText } from '../../../texts/RichText.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { getHeadingId, type SectionProps } from './sectionProps.ts';
import styles from './ProseSection.module.css';

/** A section with a large sentence and some paragraphs about the product. */
export function ProseSection({ section, joined }: SectionProps<'prose'>) {
  const { product, text } = useProduct();
  const t = useText();
  const id = getHeadingId(section);
  const side = (
    <>
      <h2 id={id} className={styles.heading}>
        {t(`headings.${section.heading}`)}
      </h2>
      <Statement as="p">
        <RichText text={text(`prose.${section.id}.statement`)} product={product} />
      </Statement>
    </>
  );
  return (
    <Section surface={section.surface} joined={joined} labelledBy={id}>
      {section.picture && <SectionPicture name={section.picture} />}
      <Split kind="statement" side={side}>
        <div className={styles.paragraphs}>
          {text.list(`prose.${section.id}.paragraphs`).map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} product={product} />
            </p>
          ))}
        </div>
      </Split>
    </Section>
  );
}
