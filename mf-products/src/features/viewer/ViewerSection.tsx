import { ErrorBoundary, Section, SectionHead } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { getStudioPicture } from '../../data/products.ts';
import { useText } from '../../i18n.ts';
import { models } from './models.ts';
import { ModelStage } from './ModelStage.tsx';
import styles from './ViewerSection.module.css';

const headingId = 'closer-look-heading';

/**
 * The section with the 3D viewer, below the specifications. Renders nothing for a product without a model. If the viewer fails,
 * the picture stays and the page still works.
 */
export function ViewerSection() {
  const { product } = useProduct();
  const t = useText();
  const model = models[product.slug];
  const picture = getStudioPicture(product);
  if (!model || !picture) return null;
  return (
    <Section surface="night" labelledBy={headingId} className={styles.section}>
      <SectionHead id={headingId} level={3} title={t('viewer.title')} lead={t('viewer.lead')} />
      <ErrorBoundary
        name="closer look"
        fallback={() => (
          <div className={styles.fallback}>
            <ProductPicture name={picture} product={product} sizes="100vw" />
          </div>
        )}
      >
        <ModelStage product={product} model={model} picture={picture} />
      </ErrorBoundary>
    </Section>
  );
}
