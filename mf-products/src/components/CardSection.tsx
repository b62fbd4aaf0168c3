import { CardRow, Icon, Section, SectionHead } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { RichText } from '../texts/RichText.tsx';
import styles from './CardSection.module.css';
import { useProduct } from './productContext.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { headingId, type SectionProps } from './sectionProps.ts';
import { specIcons } from './specIcons.ts';

const pictureSizes = '(width >= 48em) 30vw, 92vw';

/** Titled short texts side by side: capabilities, use cases, applications, cargo types. */
export function CardSection({ section, joined }: SectionProps<'cards'>) {
  const { product, text } = useProduct();
  const t = useText();
  const id = headingId(section);
  return (
    <Section surface={section.ground} joined={joined} labelledBy={id}>
      {section.picture && <SectionPicture name={section.picture} />}
      <SectionHead id={id} size="md" title={t(`headings.${section.heading}`)} />
      <CardRow columns={3}>
        {section.items.map(({ id: item, icon, picture }) => (
          <li key={item} className={picture ? styles.pictured : styles.card}>
            {picture && (
              <div className={styles.picture}>
                <ProductPicture name={picture} product={product} sizes={pictureSizes} />
              </div>
            )}
            {icon && <Icon icon={specIcons[icon]} size="1.75rem" className={styles.icon} />}
            <h3 className={styles.title}>{text(`cards.${section.id}.${item}.title`)}</h3>
            <p className={styles.text}>
              <RichText text={text(`cards.${section.id}.${item}.text`)} product={product} />
            </p>
          </li>
        ))}
      </CardRow>
    </Section>
  );
}
