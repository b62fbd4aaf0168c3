import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Axis, Detail, Rotor } from './marks.tsx';
import styles from './drawings.module.css';

/** Centres of the stowed tubes, seen end on. */
const cells = [131, 169].flatMap((y) => [90, 119.3, 148.6, 177.9].map((x) => ({ x, y })));
const rotors = [96, 204].flatMap((y) => [276, 384].map((x) => ({ x, y })));

/** The interceptors' container from its end, and one of them with its arms unfolded. */
export function BatDrawing({ alt }: DrawingProps) {
  return (
    <Drawing alt={alt}>
      <Axis d="M60 150H220" />
      <rect x="70" y="112" width="128" height="76" rx="4" />
      {cells.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="12.5" />
          <circle cx={x} cy={y} r="5" opacity=".5" />
        </g>
      ))}
      <Detail weight={0.4} d="M70 206v14m128-14v14M70 214h128" />
      <Axis d="M330 40V260" />
      <Axis d="M230 150H432" />
      {rotors.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <path d={`M330 150L${x} ${y}`} />
          <Rotor x={x} y={y} radius={34} />
        </g>
      ))}
      <ellipse cx="330" cy="150" rx="13" ry="34" className={styles.solid} />
      <Detail weight={0.6} d="M318 138h24M318 162h24" />
    </Drawing>
  );
}
