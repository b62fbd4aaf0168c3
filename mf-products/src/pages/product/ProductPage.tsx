import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts';
import { backLinkClass, Icon, PageHead, PageMeta, useSharedText } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { ProductHero } from '../../components/ProductHero.tsx';
import { ProductSection } from '../../components/ProductSection.tsx';
import { QuoteSection } from '../../components/QuoteSection.tsx';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { SheetFoot } from '../../sheet/SheetFoot.tsx';
import { SheetHead } from '../../sheet/SheetHead.tsx';
import { ScreenOnly, SheetPage } from '../../sheet/SheetPage.tsx';
import { SheetPicture } from '../../sheet/SheetPicture.tsx';
import { RichText } from '../../texts/RichText.tsx';
import { usePlainText } from '../../texts/usePlainText.ts';

const backPaths = { home: shellPaths.home, products: paths.products } as const;

/**
 * A product's page: header, picture, the sections that its data list, and the way to a quote. Printed it is a
 * datasheet of one page: see `sheet`.
 */
export function ProductPage() {
  const { product, text } = useProduct();
  const t = useText();
  const shared = useSharedText();
  const plain = usePlainText(product);
  const { slug, bearing, back, hero, sections } = product;
  const name = t(`names.${slug}`);

  return (
    <SheetPage>
      <PageMeta title={name} description={plain(text('description'))} />
      <SheetHead />
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
      <SheetPicture />
      {hero && <ProductHero {...hero} />}
      {sections.map((section, index) => (
        <ProductSection
          key={'id' in section ? section.id : section.type}
          section={section}
          previous={sections[index - 1]}
        />
      ))}
      <ScreenOnly>
        <QuoteSection />
      </ScreenOnly>
      <SheetFoot />
    </SheetPage>
  );
}
