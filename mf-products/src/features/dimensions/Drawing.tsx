import type { Figure } from '../../figures/schema.ts';
import { useFigures } from '../../figures/useFigures.ts';
import type { Product } from '../../data/schema.ts';
import { type Arrangement, arrangeDrawing, type Box } from './arrangeDrawing.ts';
import { DimensionLine } from './DimensionLine.tsx';
import styles from './Drawing.module.css';
import personOutline from './outlines/person.svg';
import { toCentimetres } from './toCentimetres.ts';

type Dimensions = NonNullable<Product['dimensions']>;

interface Props {
  dimensions: Dimensions;
  outline: { plan: string; side: string };
  /** Whether plan and side view are in a row. Otherwise they are one above the other, for phones. */
  wide: boolean;
}

const Outline = ({ url, box }: { url: string; box: Box }) => (
  <image href={url} {...box} preserveAspectRatio="none" />
);

const Baseline = ({
  arrangement: { side, person, height, fontSize },
}: {
  arrangement: Arrangement;
}) => (
  <line
    className={styles.baseline}
    x1={side.x}
    x2={person.x + person.width}
    y1={height - 3 * fontSize}
    y2={height - 3 * fontSize}
  />
);

/** The machine from above, and from the side next to a person, with its dimensions. All views have the same scale. */
export function Drawing({ dimensions, outline, wide }: Props) {
  const figures = useFigures();
  // The drawing runs from left to right, so each figure is isolated to keep its own direction.
  const text = (figure: Figure) => `\u2068${figures.text(figure)}\u2069`;
  const { length, width, height } = dimensions;
  const size = {
    length: toCentimetres(length),
    width: toCentimetres(width),
    height: toCentimetres(height),
  };
  const arrangement = arrangeDrawing(size, wide);
  const { plan, side, person, fontSize } = arrangement;
  return (
    <svg
      className={wide ? styles.wide : styles.narrow}
      viewBox={`0 0 ${arrangement.width} ${arrangement.height}`}
      fontSize={fontSize}
      strokeWidth={fontSize / 14}
    >
      <Outline url={outline.plan} box={plan} />
      <Outline url={outline.side} box={side} />
      <Outline url={personOutline} box={person} />
      <Baseline arrangement={arrangement} />
      <DimensionLine along="inline" box={plan} offset={fontSize} text={text(length)} />
      <DimensionLine along="block" box={plan} offset={fontSize} text={text(width)} />
      <DimensionLine along="block" box={side} offset={fontSize} text={text(height)} />
    </svg>
  );
}
