import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { backLinkClass, Icon, PageHead, PageMeta, useSharedText } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import {
  ScreenOnly,
  Datasheet,
  DatasheetHeader,
  DatasheetPicture,
  DatasheetFooter,
} from '../../features/datasheet/Datasheet.tsx';
import { NeighboursSection } from '../../features/neighbours/NeighboursSection.tsx';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { RichText } from '../../texts/RichText.tsx';
import { usePlainText } from '../../texts/usePlainText.ts';
import { ProductHero } from './ProductHero.tsx';
import { ProductSection } from './sections/ProductSection.tsx';
import { QuoteSection } from './sections/QuoteSection.tsx';

const backPaths = { home: shellPaths.home, products: paths.products } as const;

/**
 * The page of a product: header, picture, the sections from its data, links to other products, and a link to request a quote. The page
 * prints as a datasheet of one page (see `features/datasheet`).
 */
export function ProductPage() {
  const { product, text } = useProduct();
  const t = useText();
  const shared = useSharedText();
  const plain = usePlainText(product);
  const { slug, bearing, back, hero, sections } = product;
  const name = t(`names.${slug}`);

  return (
    <Datasheet>
      <PageMeta title={name} description={plain(text('description'))} />
      <DatasheetHeader />
      <PageHead
        surface="violet"
        tape={bearing}
        title={name}
        lead={<RichText text={text('description')} product={product} />}
        back={
          <Link to={backPaths[back]} className={backLinkClass}>
            <Icon icon={ArrowLeft} directional />
            {shared('actions.backToProducts')}
          </Link>
        }
      />
      <DatasheetPicture />
      {hero && <ProductHero {...hero} />}
      {sections.map((section, index) => (
        <ProductSection
          key={'id' in section ? section.id : section.type}
          section={section}
          previous={sections[index - 1]}
        />
      ))}
      <ScreenOnly>
        <NeighboursSection />
        <QuoteSection />
      </ScreenOnly>
      <DatasheetFooter />
    </Datasheet>
  );
}
