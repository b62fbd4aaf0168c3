import type { ReactNode } from 'react';
import { VisuallyHidden } from '@sumut/shared-ui';

interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string;
  className?: string | undefined;
  /** Skeletons in place of the content. */
  children: ReactNode;
}

/** Skeletons and an announcement for screen readers while content is loading. */
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
