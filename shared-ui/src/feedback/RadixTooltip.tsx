import type { ReactElement } from 'react';
import * as Radix from '@radix-ui/react-tooltip';
import { useTooltipTiming } from './TooltipProvider.tsx';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** A text that adds to the control's own name. It never replaces the name: touch screens show no tooltip. */
  label: string;
  /** One focusable element that accepts a `ref`. The tooltip sets this ref, so the element cannot have another. */
  children: ReactElement;
}

export default function RadixTooltip({ label, children }: TooltipProps) {
  const { delay, onOpenChange } = useTooltipTiming();
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={0}>
      <Radix.Root onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tip} sideOffset={6} collisionPadding={8}>
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
