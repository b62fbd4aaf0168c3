import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Axis, Detail } from './marks.tsx';
import styles from './drawings.module.css';

/** Hips of the legs; those on the far side are drawn lighter. */
const legs = [
  { x: 150, y: 166, opacity: 1 },
  { x: 180, y: 164, opacity: 0.5 },
  { x: 300, y: 166, opacity: 1 },
  { x: 330, y: 164, opacity: 0.5 },
];

function Leg({ x, y, opacity }: (typeof legs)[number]) {
  const thigh = `M${x - 8} ${y + 4}L${x - 34} ${y + 52}l12 5L${x + 8} ${y + 4}`;
  const shin = `M${x - 34} ${y + 54}L${x - 4} ${y + 94}h10L${x - 22} ${y + 54}`;
  return (
    <g opacity={opacity}>
      <circle cx={x} cy={y - 8} r="16" className={styles.solid} />
      <path d={thigh + shin} />
      <circle cx={x - 28} cy={y + 54} r="6" className={styles.solid} />
    </g>
  );
}

/** The robot dog from the side. */
export function RobotDogDrawing({ alt }: DrawingProps) {
  return (
    <Drawing alt={alt}>
      <Axis d="M60 262H430" />
      <path d="M124 116h206c10 0 18 6 20 14l6 20c2 8-4 16-12 16H132c-12 0-22-8-24-18l-4-14c-2-10 8-18 20-18Z" />
      <path d="M356 122l40-4c10 0 16 8 14 16l-4 18c-2 6-8 10-14 10h-32" />
      <circle cx="388" cy="140" r="9" />
      <circle cx="388" cy="140" r="4" opacity=".6" />
      {legs.map((leg) => (
        <Leg key={leg.x} {...leg} />
      ))}
      <Detail weight={0.7} d="M170 116V96h120v20M200 96V82h40v14" />
      <Detail weight={0.4} d="M150 132h140" />
    </Drawing>
  );
}
