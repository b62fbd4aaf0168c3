import type { ReactNode } from 'react';
import { VisuallyHidden } from '@sumut/shared-ui';

interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string;
  className?: string | undefined;
  /** Skeletons in its place. */
  children: ReactNode;
}

/** Shown while something is loaded. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
