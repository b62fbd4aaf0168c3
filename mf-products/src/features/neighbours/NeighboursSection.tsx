import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CardRow, Icon, Ltr, Section } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { findProduct, getNeighbours, getStudioPicture } from '../../data/products.ts';
import type { Product } from '../../data/schema.ts';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import styles from './NeighboursSection.module.css';

function RelatedCard({ product }: { product: Product }) {
  const t = useText();
  const picture = getStudioPicture(product);
  return (
    <li>
      <Link to={paths.product(product.slug)} className={styles.card}>
        {picture && (
          <span className={styles.picture}>
            <ProductPicture
              name={picture}
              product={product}
              sizes="(width >= 48em) 46vw, 92vw"
              decorative
            />
          </span>
        )}
        <span className={styles.code}>
          <Ltr>{product.code}</Ltr>
        </span>
        <span className={styles.name}>{t(`names.${product.slug}`)}</span>
      </Link>
    </li>
  );
}

/** Links from a product's page to other products: to the ones that are used with it, and to the previous and the next product. */
export function NeighboursSection() {
  const { product } = useProduct();
  const t = useText();
  const { previous, next } = getNeighbours(product);
  const related = product.related.flatMap((slug) => findProduct(slug) ?? []);
  return (
    <Section surface="mist">
      <nav aria-label={t('neighbours.label')}>
        <h3 className={styles.heading}>{t('neighbours.related')}</h3>
        <CardRow columns={2}>
          {related.map((one) => (
            <RelatedCard key={one.slug} product={one} />
          ))}
        </CardRow>
        <div className={styles.steps}>
          <Link to={paths.product(previous.slug)} className={styles.step}>
            <Icon icon={ArrowLeft} directional />
            <span>
              <span className={styles.code}>{t('neighbours.previous')}</span>{' '}
              <span className={styles.stepName}>{t(`names.${previous.slug}`)}</span>
            </span>
          </Link>
          <Link to={paths.product(next.slug)} className={styles.step}>
            <span>
              <span className={styles.code}>{t('neighbours.next')}</span>{' '}
              <span className={styles.stepName}>{t(`names.${next.slug}`)}</span>
            </span>
            <Icon icon={ArrowRight} directional />
          </Link>
        </div>
      </nav>
    </Section>
  );
}
