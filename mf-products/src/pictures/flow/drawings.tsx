import type { ComponentType } from 'react';
import { Carrier, Ground, Interceptor, Target } from './marks.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './flow.module.css';

function Patrol() {
  return (
    <Sheet>
      <Ground />
      <path
        className={styles.track}
        d="M62 96h112c30 0 30-44 0-44H62c-30 0-30 44 0 44ZM150 91l7 5-7 5"
      />
      <Carrier x={112} y={52} />
    </Sheet>
  );
}

function Detection() {
  return (
    <Sheet>
      <Ground />
      <path
        className={styles.faint}
        d="M98 62a34 34 0 0 1 6 30M112 54a52 52 0 0 1 9 46M126 46a70 70 0 0 1 12 62"
      />
      <path className={styles.track} d="M90 66l92 30" />
      <Carrier x={52} y={54} />
      <Target x={204} y={102} />
    </Sheet>
  );
}

function Ejection() {
  return (
    <Sheet>
      <Ground />
      <Carrier x={66} y={36} />
      <path className={styles.track} d="M80 56c24 6 48 18 62 50M80 52c38 0 78 8 118 38" />
      <Interceptor x={112} y={66} turn={118} stowed />
      <Interceptor x={146} y={112} turn={154} stowed />
      <Interceptor x={178} y={76} turn={120} stowed />
    </Sheet>
  );
}

function Interception() {
  return (
    <Sheet>
      <Ground />
      <path className={styles.track} d="M58 84c40-34 84-42 126-32M66 30c32-8 72-4 112 12" />
      <Interceptor x={44} y={96} turn={50} />
      <Interceptor x={46} y={34} turn={76} />
      <Target x={204} y={52} />
    </Sheet>
  );
}

/** What a step of a mission looks like, by the name that product data give it. */
export const flowDrawings = {
  detection: Detection,
  ejection: Ejection,
  interception: Interception,
  patrol: Patrol,
} satisfies Record<string, ComponentType>;
