import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Axis, Detail, Rotor } from './marks.tsx';
import styles from './drawings.module.css';

const rotors = [
  { x: 110, y: 70, radius: 40 },
  { x: 110, y: 230, radius: 40 },
  { x: 370, y: 70, radius: 40 },
  { x: 370, y: 230, radius: 40 },
  { x: 188, y: 44, radius: 34 },
  { x: 188, y: 256, radius: 34 },
  { x: 292, y: 44, radius: 34 },
  { x: 292, y: 256, radius: 34 },
];

/** The heavy-lift drone from above. */
export function HeavyLiftDrawing({ alt }: DrawingProps) {
  return (
    <Drawing alt={alt}>
      <Axis d="M240 20V280" />
      <Axis d="M40 150H440" />
      {rotors.map(({ x, y }) => (
        <Detail key={`${x} ${y}`} weight={0.7} d={`M240 150L${x} ${y}`} />
      ))}
      {rotors.map((rotor) => (
        <Rotor key={`${rotor.x} ${rotor.y}`} {...rotor} />
      ))}
      <rect x="200" y="112" width="80" height="76" rx="12" className={styles.solid} />
      <rect x="212" y="124" width="56" height="52" rx="4" opacity=".6" />
      <Detail weight={0.4} d="M212 150h56M240 124v52" />
    </Drawing>
  );
}
