import styles from './flow.module.css';

interface At {
  x: number;
  y: number;
}

/** The mothership from its side, the container below its wing. */
export function Carrier({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-15" y="6" width="30" height="11" rx="1.5" className={styles.accent} />
      <path
        className={styles.solid}
        d="M-42 0c8-7 24-9 48-8 20 1 32 4 38 8-7 5-22 6-42 6-22 0-38-2-44-6Z"
      />
      <path d="M-40-3l-9-17h9l11 14M-12-6l4-4h28l6 4" />
      <path d="M-46-13v26" />
      <circle cx="34" cy="7" r="3" />
    </g>
  );
}

/** A hostile drone from its front, in the brackets of the sensor that found it. */
export function Target({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-12 0h24M-6-3h12v7h-12ZM-17-2h10M7-2h10" />
      <path className={styles.bearing} d="M-24-9v-7h7M24-9v-7h-7M-24 11v7h7M24 11v7h-7" />
    </g>
  );
}

/** An interceptor from above, unfolded; or stowed: a smooth tube. */
export function Interceptor({
  x,
  y,
  turn,
  stowed = false,
}: At & { turn: number; stowed?: boolean }) {
  const arms = [
    [-13, -11],
    [13, -11],
    [-13, 11],
    [13, 11],
  ] as const;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {!stowed &&
        arms.map(([ax, ay]) => (
          <g key={`${ax} ${ay}`}>
            <path d={`M0 0L${ax} ${ay}`} />
            <circle cx={ax} cy={ay} r="8" />
          </g>
        ))}
      <rect x="-4" y="-14" width="8" height="28" rx="4" className={styles.accent} />
    </g>
  );
}

/** The ground far below. */
export function Ground() {
  return <path className={styles.faint} d="M0 136c30-9 52-9 82-2s52 5 78-4 50-9 80-1" />;
}
