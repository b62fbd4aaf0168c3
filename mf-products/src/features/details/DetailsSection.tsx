import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { FactList, Ltr, Section, SectionHead } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { useText } from '../../i18n.ts';
import { RichText } from '../../texts/RichText.tsx';
import styles from './DetailsSection.module.css';

const headingId = 'details-heading';

/** Further details for buyers: payload options, conditions, crew, trials, and the standards of the security page. */
export function DetailsSection() {
  const { product, text } = useProduct();
  const t = useText();
  const standards = (
    <>
      {product.standards.map((standard, index) => (
        <span key={standard}>
          {index > 0 && <span> · </span>}
          <Ltr>{standard}</Ltr>
        </span>
      ))}
      {' — '}
      <Link to={shellPaths.security} className={styles.link}>
        {t('details.standardsLink')}
      </Link>
    </>
  );
  return (
    <Section surface="mist" joined={product.dimensions !== undefined} labelledBy={headingId}>
      <SectionHead id={headingId} level={3} title={t('details.title')} />
      <FactList
        kind="rows"
        items={[
          ...product.details.map(({ id }) => ({
            label: t(`details.${id}`),
            value: <RichText text={text(`details.${id}`)} product={product} />,
          })),
          { label: t('details.standards'), value: standards },
        ]}
      />
    </Section>
  );
}
