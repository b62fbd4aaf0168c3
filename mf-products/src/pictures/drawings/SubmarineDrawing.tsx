import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Axis, Detail } from './marks.tsx';

/** Left edges of the launch cells. */
const cells = [112, 133, 154, 175, 196, 217];

/** The submarine from the side. */
export function SubmarineDrawing({ alt }: DrawingProps) {
  return (
    <Drawing alt={alt}>
      <Axis d="M20 168H460" />
      <path d="M44 168c0-22 26-34 66-34h246c42 0 66 18 88 34-22 16-46 34-88 34H110c-40 0-66-12-66-34Z" />
      <path d="M250 134l8-34h52l14 34" />
      <Detail weight={0.7} d="M284 100V66m12 34V78" />
      <Detail weight={0.9} d="M396 138V98h26l14 58M396 198v40h26l14-58" />
      <path d="M444 140v56" strokeWidth="2" />
      {cells.map((x) => (
        <rect key={x} x={x} y="137" width="15" height="22" rx="2" opacity=".7" />
      ))}
      <Detail weight={0.5} d="M96 134v68M340 134v68" />
      <Detail weight={0.35} d="M44 168v66m400-66v66M44 228h400" />
      <ellipse cx="70" cy="168" rx="9" ry="15" opacity=".6" />
    </Drawing>
  );
}
