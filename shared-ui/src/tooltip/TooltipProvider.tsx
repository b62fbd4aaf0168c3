import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { tooltipLimits } from '@sumut/contracts';

interface TooltipTiming {
  /** Milliseconds of resting on a control until its tooltip opens. */
  delay: number;
  onOpenChange: (open: boolean) => void;
}

const TimingContext = createContext<TooltipTiming>({
  delay: tooltipLimits.delay,
  onOpenChange: () => undefined,
});

/** How long to wait before opening, and whom to tell of it. */
export const useTooltipTiming = (): TooltipTiming => use(TimingContext);

/**
 * Lets tooltips know of each other: shortly after one has closed, the next opens without delay. It does
 * not wrap the tree in Radix's own provider, which would bring that library into the first load.
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
