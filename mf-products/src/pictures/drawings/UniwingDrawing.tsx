import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Axis, Detail } from './marks.tsx';

/** The flying-wing delta from above. */
export function UniwingDrawing({ alt }: DrawingProps) {
  return (
    <Drawing alt={alt}>
      <Axis d="M240 34V272" />
      <Axis d="M30 150H450" />
      <path d="M240 70c6 0 10 3 15 8L450 206l-16 18-78-26-44 20-46-22-26 14-26-14-46 22-44-20-78 26-16-18L225 78c5-5 9-8 15-8Z" />
      <Detail weight={0.55} d="M222 84c-12 26-18 66-20 118M258 84c12 26 18 66 20 118" />
      <Detail weight={0.8} d="M228 92c4-6 20-6 24 0l6 34c-8 6-28 6-36 0Z" />
      <Detail weight={0.6} d="M196 108c6-8 16-8 20-2v26h-22ZM284 108c-6-8-16-8-20-2v26h22Z" />
      <Detail
        weight={0.5}
        d="M168 216l-6-14-66-1M312 216l6-14 66-1M124 198l-4-12-74 16M356 198l4-12 74 16"
      />
      <Detail weight={0.35} d="M30 232v26m420-26v26M30 250h420" />
    </Drawing>
  );
}
