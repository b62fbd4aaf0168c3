import styles from './drawings.module.css';

/** A centre line: long and short dashes. `d` is an SVG path. */
export function Axis({ d }: { d: string }) {
  return <path d={d} className={styles.axis} />;
}

/** Lines that lie behind, or matter less; `weight` is their opacity. */
export function Detail({ d, weight }: { d: string; weight: number }) {
  return <path d={d} opacity={weight} />;
}

/** A rotor from above. Where the blades happen to stand differs from one to the next. */
export function Rotor({ x, y, radius }: { x: number; y: number; radius: number }) {
  const turn = (x * 7 + y * 3) % 180;
  return (
    <>
      <circle cx={x} cy={y} r={radius} opacity=".5" />
      <circle cx={x} cy={y} r="3.5" />
      <path
        d={`M${x - radius} ${y}H${x + radius}`}
        opacity=".6"
        transform={`rotate(${turn} ${x} ${y})`}
      />
    </>
  );
}
