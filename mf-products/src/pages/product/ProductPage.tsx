import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import {
  backLinkClass,
  HeroLoop,
  Icon,
  onDark,
  PageHead,
  PageMeta,
  Tape,
  useSharedText,
  classNames,
} from '@sumut/shared-ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useProduct } from '../../components/productContext.ts';
import {
  ScreenOnly,
  Datasheet,
  DatasheetHeader,
  DatasheetPicture,
  DatasheetFooter,
} from '../../features/datasheet/Datasheet.tsx';
import { SecondSheet } from '../../features/datasheet/SecondSheet.tsx';
import { EnquiryBar } from '../../enquiry/EnquiryBar.tsx';
import { NeighboursSection } from '../../features/neighbours/NeighboursSection.tsx';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { RichText } from '../../texts/RichText.tsx';
import { usePlainText } from '../../texts/usePlainText.ts';
import { ProductSection } from './sections/ProductSection.tsx';
import { QuoteSection } from './sections/QuoteSection.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Product } from '../../data/schema.ts';
import { loops, portraits } from '../../pictures/pictures.ts';
import styles from './ProductHero.module.css';

type Hero = NonNullable<Product['hero']>;

/** Returns a ref, and whether its element has been scrolled out of the window. */
function useIsOutOfView(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setOutOfView(entry?.isIntersecting === false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isOutOfView];
}

/**
 * The picture of the first screen, with the heading tape: as wide as the page and 85 % of the viewport high. On wide screens the header
 * lies over its top; on portrait screens it keeps its aspect ratio.
 */
function ProductHero({ picture }: Hero) {
  const { product } = useProduct();
  const [element, isOutOfView] = useIsOutOfView();
  return (
    <figure
      ref={element}
      className={classNames(
        onDark,
        styles.hero,
        styles[picture],
        !portraits[picture] && styles.landscape,
        isOutOfView && styles.away,
      )}
    >
      {/* With `object-fit: cover` and a height of 85vh, a 16:9 picture is at least 151vh wide. A 3:4 picture is never higher. */}
      <HeroLoop loop={loops[picture]} className={styles.still} buttonClassName={styles.pause}>
        <ProductPicture
          name={picture}
          product={product}
          sizes="(max-aspect-ratio: 4/5) 100vw, max(100vw, 151vh)"
          portraitSizes="100vw"
          priority
        />
      </HeroLoop>
      <div className={styles.tape}>
        <Tape bearing={product.bearing} />
      </div>
    </figure>
  );
}

const backPaths = { home: shellPaths.home, products: paths.products } as const;

/**
 * The page of a product: header, picture, the sections from its data, links to other products, and a link to request a quote. The page
 * prints as a datasheet of two sheets (see `features/datasheet`).
 */
export function ProductPage() {
  const { product, text } = useProduct();
  const t = useText();
  const shared = useSharedText();
  const plain = usePlainText(product);
  const { slug, back, hero, sections } = product;
  const name = t(`names.${slug}`);

  return (
    <Datasheet className={hero && styles.page} second={<SecondSheet />}>
      <PageMeta title={name} description={plain(text('description'))} />
      <DatasheetHeader />
      <PageHead
        surface="violet"
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
      <EnquiryBar />
      <ScreenOnly>
        <NeighboursSection />
        <QuoteSection />
      </ScreenOnly>
      <DatasheetFooter />
    </Datasheet>
  );
}
