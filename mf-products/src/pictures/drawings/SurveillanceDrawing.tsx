import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Axis, Detail } from './marks.tsx';
import styles from './drawings.module.css';

/** The surveillance aircraft from above: slender wing, twin booms, pusher propeller. */
export function SurveillanceDrawing({ alt }: DrawingProps) {
  return (
    <Drawing alt={alt}>
      <Axis d="M240 26V286" />
      <Axis d="M16 143H464" />
      <path d="M240 132c70 1 150 4 214 9 4 1 4 9 0 10-64 4-144 8-214 9-70-1-150-5-214-9-4-1-4-9 0-10 64-5 144-8 214-9Z" />
      <Detail
        weight={0.5}
        d="M60 150V142h74v12M420 150v-8h-74v12M150 156v-10h34v12M330 156v-10h-34v12"
      />
      <path
        className={styles.solid}
        d="M200 122c3 0 5 3 5 8v104h-10V130c0-5 2-8 5-8ZM280 122c3 0 5 3 5 8v104h-10V130c0-5 2-8 5-8Z"
      />
      <path className={styles.solid} d="M190 232h100c3 0 4 3 3 6l-4 16H191l-4-16c-1-3 0-6 3-6Z" />
      <Detail weight={0.5} d="M198 246h84M240 246v8" />
      <path
        className={styles.solid}
        d="M240 44c9 0 14 14 15 34l2 60c0 20-4 36-9 50h-16c-5-14-9-30-9-50l2-60c1-20 6-34 15-34Z"
      />
      <Detail weight={0.6} d="M227 84c8-4 18-4 26 0M225 112h30M229 168h22" />
      <circle cx="240" cy="64" r="6" opacity=".7" />
      <circle cx="240" cy="64" r="2.5" opacity=".6" />
      <path d="M236 188h8v8h-8Z" />
      <path d="M210 197c10-3 20-3 30 0 10 3 20 3 30 0" />
      <Detail weight={0.4} d="M240 40V30m-4 0h8" />
      <Detail weight={0.35} d="M22 168v98m436-98v98M22 262h436" />
    </Drawing>
  );
}
