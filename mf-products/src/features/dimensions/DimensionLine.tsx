import type { Box } from './arrangeDrawing.ts';
import styles from './Drawing.module.css';

interface Props {
  /** `inline`: below the box, as wide as it is. `block`: to its right, as high as it is. */
  along: 'inline' | 'block';
  box: Box;
  /** Centimetres between box and line. */
  offset: number;
  text: string;
}

/** A line with a tick at each end, and its text. */
export function DimensionLine({ along, box, offset, text }: Props) {
  const tick = offset / 3;
  if (along === 'inline') {
    const [left, right, y] = [box.x, box.x + box.width, box.y + box.height + offset];
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
  const [top, bottom, x] = [box.y, box.y + box.height, box.x + box.width + offset];
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
