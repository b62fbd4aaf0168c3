import type { Figure } from '../../figures/schema.ts';
import { useFigures } from '../../figures/useFigures.ts';
import type { Product } from '../../data/schema.ts';
import { type Arrangement, arrangeDrawing, type Box } from './arrangeDrawing.ts';
import styles from './Drawing.module.css';
import personOutline from './outlines/person.svg';
import { toCentimetres } from './toCentimetres.ts';

interface DimensionLineProps {
  /** `inline` draws the line below the box, as wide as the box. `block` draws it to the right of the box, as high as the box. */
  along: 'inline' | 'block';
  box: Box;
  /** The distance between box and line in centimetres. */
  offset: number;
  text: string;
}

/** A dimension line with a tick at each end and a text. */
function DimensionLine({ along, box, offset, text }: DimensionLineProps) {
  const tick = offset / 3;
  if (along === 'inline') {
    const left = box.x;
    const right = box.x + box.width;
    const y = box.y + box.height + offset;
    return (
      <>
        <path
          className={styles.line}
          d={`M${left} ${y - tick}v${2 * tick}M${left} ${y}H${right}m0 ${-tick}v${2 * tick}`}
        />
        <text
          className={styles.text}
          x={(left + right) / 2}
          y={y + 1.4 * offset}
          textAnchor="middle"
        >
          {text}
        </text>
      </>
    );
  }
  const top = box.y;
  const bottom = box.y + box.height;
  const x = box.x + box.width + offset;
  return (
    <>
      <path
        className={styles.line}
        d={`M${x - tick} ${top}h${2 * tick}M${x} ${top}V${bottom}m${-tick} 0h${2 * tick}`}
      />
      <text
        className={styles.text}
        x={x + offset / 2}
        y={(top + bottom) / 2}
        dominantBaseline="central"
      >
        {text}
      </text>
    </>
  );
}

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
