import type { Box } from './arrangeDrawing.ts';
import styles from './Drawing.module.css';

interface Props {
  /** `inline` draws the line below the box, as wide as the box. `block` draws it to the right of the box, as high as the box. */
  along: 'inline' | 'block';
  box: Box;
  /** The distance between box and line in centimetres. */
  offset: number;
  text: string;
}

/** A dimension line with a tick at each end and a text. */
export function DimensionLine({ along, box, offset, text }: Props) {
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
