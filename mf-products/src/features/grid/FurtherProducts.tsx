import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  buttonClass,
  Icon,
  Ltr,
  Section,
  SectionHead,
  useSharedText,
  VisuallyHidden,
} from '@sumut/shared-ui';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { getStudioPicture, productsWithoutCard } from '../../data/products.ts';
import { EnquiryButton, PlainQuoteLink } from '../../enquiry/EnquiryButton.tsx';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import styles from './FurtherProducts.module.css';

const headingId = 'further-products';

/** The products that have no card in the grid, each with a link to its page. */
export function FurtherProducts() {
  const t = useText();
  const shared = useSharedText();
  return (
    <Section surface="mist" labelledBy={headingId}>
      <SectionHead id={headingId} size="md" title={t('further.title')} />
      {productsWithoutCard.map((product) => {
        const { slug, code } = product;
        const picture = getStudioPicture(product);
        const name = t(`names.${slug}`);
        return (
          <article key={slug} className={styles.product}>
            {picture && (
              <Link to={paths.product(slug)} tabIndex={-1} className={styles.picture}>
                <ProductPicture
                  name={picture}
                  product={product}
                  sizes="(width >= 60em) 48vw, 92vw"
                />
              </Link>
            )}
            <div>
              <p className={styles.code}>
                <Ltr>{code}</Ltr>
              </p>
              <h3 className={styles.title}>{name}</h3>
              <p className={styles.text}>{t('further.text')}</p>
              <div className={styles.actions}>
                <Link to={paths.product(slug)} className={buttonClass({ variant: 'plain' })}>
                  {shared('actions.learnMore')}
                  <VisuallyHidden> – {name}</VisuallyHidden>
                  <Icon icon={ArrowRight} directional />
                </Link>
                <EnquiryButton product={product} />
                <PlainQuoteLink product={product} />
              </div>
            </div>
          </article>
        );
      })}
    </Section>
  );
}
