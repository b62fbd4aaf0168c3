import { ArrowRight } from 'lucide-react';
import { Link, useNavigationType, useViewTransitionState } from 'react-router-dom';
import {
  buttonClass,
  classNames,
  Dial,
  Icon,
  Ltr,
  SpecPairs,
  useSharedText,
  VisuallyHidden,
} from '@sumut/shared-ui';
import { useState } from 'react';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { ProductWithCard } from '../../data/schema.ts';
import { EnquiryButton, PlainQuoteLink } from '../../enquiry/EnquiryButton.tsx';
import { useSpecLabel } from '../../figures/configurationNames.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { RichText } from '../../texts/RichText.tsx';
import styles from './ProductCard.module.css';

/**
 * Returns whether the running view transition morphs a card's picture into the picture of its page, or the reverse. False if a link leads
 * back to the list: the list then starts at its top, and the card may be far below.
 */
function useIsMoving(path: string): boolean {
  const isChanging = useViewTransitionState(path);
  const type: string = useNavigationType();
  const [cameByLink, setCameByLink] = useState(isChanging && type !== 'POP');
  if (cameByLink && !isChanging) setCameByLink(false);
  return isChanging && !cameByLink;
}

/** The `sizes` of a card's picture, by the card's share of the grid. */
const pictureSizes = {
  half: '(width >= 68em) 50vw, (width >= 44em) 46vw, 92vw',
  third: '(width >= 68em) 30vw, (width >= 44em) 46vw, 92vw',
} as const;

interface Props {
  product: ProductWithCard;
  level: 2 | 3;
  /** Whether the card's picture is on the first screen. */
  priority: boolean;
}

/** The card of a product in the grid. Picture and button link to the product's page; only the button is in the tab order. */
export function ProductCard({ product, level, priority }: Props) {
  const t = useText();
  const specLabel = useSpecLabel();
  const shared = useSharedText();
  const { slug, code, bearing, domain, card, figures } = product;
  const Title = `h${level}` as const;
  const path = paths.product(slug);
  const moving = useIsMoving(path);

  const specs = card.specs.map((spec) => {
    const figure = 'figure' in spec ? figures[spec.figure] : undefined;
    return {
      label: specLabel(product, spec),
      value: figure ? (
        <FigureText figure={figure} wordClass={styles.unit} unitClass={styles.unit} />
      ) : (
        'text' in spec && <RichText text={t(`cards.${slug}.${spec.text}`)} product={product} />
      ),
    };
  });

  return (
    <li className={classNames(styles.card, styles[card.size])} data-domain={domain}>
      <Link to={path} tabIndex={-1} className={classNames(styles.picture, moving && styles.moving)}>
        <ProductPicture
          name={card.picture}
          product={product}
          sizes={pictureSizes[card.size]}
          priority={priority}
        />
      </Link>
      <p className={styles.code}>
        <Dial bearing={bearing} />
        <Ltr>{code}</Ltr>
      </p>
      <Title className={styles.title}>{t(`names.${slug}`)}</Title>
      <p className={styles.description}>
        <RichText text={t(`cards.${slug}.description`)} product={product} />
      </p>
      <SpecPairs items={specs} />
      <div className={styles.actions}>
        <Link to={path} className={buttonClass({ variant: 'plain' })}>
          {shared('actions.learnMore')}
          <VisuallyHidden> – {t(`names.${slug}`)}</VisuallyHidden>
          <Icon icon={ArrowRight} directional />
        </Link>
        <EnquiryButton product={product} />
        <PlainQuoteLink product={product} />
      </div>
    </li>
  );
}
