import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { FactList, Section, SectionHead } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { Standards } from '../../components/Standards.tsx';
import { useText } from '../../i18n.ts';
import { isPreliminary } from '../../data/products.ts';
import { RichText } from '../../texts/RichText.tsx';
import styles from './DetailsSection.module.css';

const headingId = 'details-heading';

/**
 * Further details for buyers: payload options, conditions, crew, trials, the standards of the security page, and what is available
 * on request. Data that the company has not confirmed is marked as preliminary.
 */
export function DetailsSection() {
  const { product, text } = useProduct();
  const t = useText();
  const standards = (
    <>
      <Standards standards={product.standards} /> (
      <Link to={shellPaths.security} className={styles.link}>
        {t('details.standardsLink')}
      </Link>
      )
    </>
  );
  return (
    <Section surface="mist" joined={product.dimensions !== undefined} labelledBy={headingId}>
      <SectionHead
        id={headingId}
        level={3}
        title={t('details.title')}
        lead={isPreliminary(product) ? t('details.preliminary') : undefined}
      />
      <FactList
        kind="rows"
        items={[
          ...product.details.map(({ id }) => ({
            label: t(`details.${id}`),
            value: <RichText text={text(`details.${id}`)} product={product} />,
          })),
          { label: t('details.standards'), value: standards },
          { label: t('details.further'), value: t('details.furtherText') },
        ]}
      />
    </Section>
  );
}
