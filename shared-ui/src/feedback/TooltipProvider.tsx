import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { tooltipLimits } from '@sumut/contracts/limits';
import { acrossMajors } from '../acrossMajors.ts';

interface TooltipTiming {
  /** How long the pointer rests on a control before its tooltip opens; milliseconds. */
  delay: number;
  onOpenChange: (open: boolean) => void;
}

const TimingContext = acrossMajors('TimingContext', () =>
  createContext<TooltipTiming>({ delay: tooltipLimits.delay, onOpenChange: () => undefined }),
);

/** The delay before opening, and the callback for opening and closing. */
export const useTooltipTiming = (): TooltipTiming => use(TimingContext);

/**
 * Shares the timing of tooltips: shortly after one has closed, the next opens without delay. Radix's own provider would
 * add that library to the first load.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [warm, setWarm] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const timing = useMemo(
    () => ({
      delay: warm ? 0 : tooltipLimits.delay,
      onOpenChange: (open: boolean) => {
        clearTimeout(timer.current);
        if (open) setWarm(true);
        else timer.current = setTimeout(() => setWarm(false), tooltipLimits.skipDelay);
      },
    }),
    [warm],
  );
  return <TimingContext value={timing}>{children}</TimingContext>;
}
