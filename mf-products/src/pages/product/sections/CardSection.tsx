import { CardRow, Icon, Section, SectionHead } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { ProductPicture } from '../../../components/ProductPicture.tsx';
import { specIcons } from '../../../data/icons.ts';
import { useText } from '../../../i18n.ts';
import { RichText } from '../../../texts/RichText.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { getHeadingId, type SectionProps } from './sectionProps.ts';
import styles from './CardSection.module.css';

const pictureSizes = '(width >= 48em) 30vw, 92vw';

/** A section with short texts and their titles, in columns: capabilities, use cases, applications, cargo types. */
export function CardSection({ section, joined }: SectionProps<'cards'>) {
  const { product, text } = useProduct();
  const t = useText();
  const id = getHeadingId(section);
  return (
    <Section surface={section.surface} joined={joined} labelledBy={id}>
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
