import { ErrorBoundary, Section, SectionHead } from '@sumut/shared-ui';
import { useProduct } from '../components/productContext.ts';
import { ProductPicture } from '../components/ProductPicture.tsx';
import { studioPicture } from '../data/studioPicture.ts';
import { useText } from '../i18n.ts';
import styles from './CloserLook.module.css';
import { models } from './models.ts';
import { ModelStage } from './ModelStage.tsx';

const headingId = 'closer-look-heading';

/**
 * The machine to turn and look at from every side, below its specifications; nothing for a product without a model.
 * Whatever goes wrong with it, the picture stays and the page goes on.
 */
export function CloserLook() {
  const { product } = useProduct();
  const t = useText();
  const model = models[product.slug];
  const picture = studioPicture(product);
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
