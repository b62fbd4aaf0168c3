import type { ComponentType, ReactNode } from 'react';
import styles from './stepDrawings.module.css';

interface Position {
  x: number;
  y: number;
}

/** The mothership from the side, with the container below its wing. */
function Carrier({ x, y }: Position) {
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

/** A hostile drone from the front, in the target brackets of a sensor. */
function Target({ x, y }: Position) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-12 0h24M-6-3h12v7h-12ZM-17-2h10M7-2h10" />
      <path className={styles.bearing} d="M-24-9v-7h7M24-9v-7h-7M-24 11v7h7M24 11v7h-7" />
    </g>
  );
}

/** An interceptor from above: unfolded, or stowed as a smooth tube. */
function Interceptor({
  x,
  y,
  turn,
  stowed = false,
}: Position & { turn: number; stowed?: boolean }) {
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

/** The terrain far below. */
function Terrain() {
  return <path className={styles.faint} d="M0 136c30-9 52-9 82-2s52 5 78-4 50-9 80-1" />;
}

/**
 * The canvas of a step's drawing: 240 by 150 units, in the text colour. The drawing is decorative. Everything in it flies towards
 * the next step, so the drawing is mirrored where steps run from right to left.
 */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.sheet} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function Patrol() {
  return (
    <Drawing>
      <Terrain />
      <path
        className={styles.track}
        d="M62 96h112c30 0 30-44 0-44H62c-30 0-30 44 0 44ZM150 91l7 5-7 5"
      />
      <Carrier x={112} y={52} />
    </Drawing>
  );
}

function Detection() {
  return (
    <Drawing>
      <Terrain />
      <path
        className={styles.faint}
        d="M98 62a34 34 0 0 1 6 30M112 54a52 52 0 0 1 9 46M126 46a70 70 0 0 1 12 62"
      />
      <path className={styles.track} d="M90 66l92 30" />
      <Carrier x={52} y={54} />
      <Target x={204} y={102} />
    </Drawing>
  );
}

function Ejection() {
  return (
    <Drawing>
      <Terrain />
      <Carrier x={66} y={36} />
      <path className={styles.track} d="M80 56c24 6 48 18 62 50M80 52c38 0 78 8 118 38" />
      <Interceptor x={112} y={66} turn={118} stowed />
      <Interceptor x={146} y={112} turn={154} stowed />
      <Interceptor x={178} y={76} turn={120} stowed />
    </Drawing>
  );
}

function Interception() {
  return (
    <Drawing>
      <Terrain />
      <path className={styles.track} d="M58 84c40-34 84-42 126-32M66 30c32-8 72-4 112 12" />
      <Interceptor x={44} y={96} turn={50} />
      <Interceptor x={46} y={34} turn={76} />
      <Target x={204} y={52} />
    </Drawing>
  );
}

/** The drawings of mission steps by their name in product data. */
export const stepDrawings = {
  detection: Detection,
  ejection: Ejection,
  interception: Interception,
  patrol: Patrol,
} satisfies Record<string, ComponentType>;
