import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorState, Section, Skeleton, Split } from '@sumut/shared-ui';
import { SideHead } from '../../components/SideHead.tsx';
import { useText } from './i18n.ts';

interface Props<Item> {
  id: string;
  surface: 'mist' | 'warm';
  title: string;
  /** The items; undefined if they could not be loaded. */
  items: readonly Item[] | undefined;
  /** The title of the error message if the items could not be loaded. */
  failedTitle: string;
  /** Whether the items are being loaded again. */
  busy: boolean;
  onRetry: () => void;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** Renders the list. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of news or resources, or its error or empty state. */
export function MediaSection<Item>(props: Props<Item>) {
  const { id, surface, title, items, failedTitle, busy, onRetry, empty, children } = props;
  const t = useText();
  const retried = useRef(false);
  useEffect(() => {
    if (busy || !retried.current) return;
    retried.current = false;
    // The focused button is gone, so the focus moves to the section's heading.
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [busy, id]);
  const retry = () => {
    retried.current = true;
    onRetry();
  };
  return (
    <Section surface={surface} labelledBy={id}>
      <Split side={<SideHead id={id} title={title} />}>
        {!items && busy && (
          <div aria-busy="true">
            <Skeleton lines={6} />
          </div>
        )}
        {!items && !busy && <ErrorState title={failedTitle} text={t('tryAgain')} onRetry={retry} />}
        {items?.length === 0 && empty}
        {items && items.length > 0 && children(items)}
      </Split>
    </Section>
  );
}
