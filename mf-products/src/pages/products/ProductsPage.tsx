import { PageHead, PageMeta, Section } from '@sumut/shared-ui';
import { EnquiryBar } from '../../enquiry/EnquiryBar.tsx';
import { ChooseByRequirement } from '../../features/choose/ChooseByRequirement.tsx';
import { CompareSection } from '../../features/compare/CompareSection.tsx';
import { hasSilhouette, Silhouette } from '../../features/dimensions/Silhouette.tsx';
import { DomainFilter, Filtered } from '../../features/filter/DomainFilter.tsx';
import { FurtherProducts } from '../../features/grid/FurtherProducts.tsx';
import { ProductGrid } from '../../features/grid/ProductGrid.tsx';
import { useText } from '../../i18n.ts';
import styles from './ProductsPage.module.css';

/** The page `/products`: a header, the choice by requirement, the product grid with its filter, the products without a card, and the comparison. */
export function ProductsPage() {
  const t = useText();
  const title = t('products.title');
  const description = t('products.description');
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={description} />
      <PageHead surface="ink" tape={24} title={title} lead={description} />
      <DomainFilter>
        {(filter, domain) => (
          <>
            <Section surface="warm">
              <ChooseByRequirement domain={domain}>{filter}</ChooseByRequirement>
              <ProductGrid level={2} priority />
            </Section>
            <Filtered domain="air">
              <FurtherProducts />
            </Filtered>
          </>
        )}
      </DomainFilter>
      <CompareSection
        drawing={(product, all) =>
          hasSilhouette(product) ? <Silhouette {...{ product, all }} /> : undefined
        }
      />
      <EnquiryBar />
    </div>
  );
}
