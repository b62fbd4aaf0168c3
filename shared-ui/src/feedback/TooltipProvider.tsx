import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { tooltipLimits } from '@sumut/contracts/limits';
import { acrossMajors } from '../acrossMajors.ts';

interface TooltipTiming {
  /** The time in milliseconds that the pointer rests on a control before its tooltip opens. */
  delay: number;
  onOpenChange: (open: boolean) => void;
}

const TimingContext = acrossMajors('TimingContext', () =>
  createContext<TooltipTiming>({ delay: tooltipLimits.delay, onOpenChange: () => undefined }),
);

/** Returns the delay before a tooltip opens, and the callback that reports opening and closing. */
export const useTooltipTiming = (): TooltipTiming => use(TimingContext);

/**
 * Shares the timing of tooltips: shortly after a tooltip has closed, the next one opens without delay. The provider of Radix would
 * add the Radix library to the first load.
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
