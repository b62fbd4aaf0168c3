import type { ReactNode } from 'react';
import { ErrorState, Section, Split } from '@sumut/shared-ui';
import { SideHead } from '../parts/SideHead.tsx';
import { useText } from './i18n.ts';

interface Props<Item> {
  id: string;
  surface: 'mist' | 'warm';
  title: string;
  /** Undefined when they could not be loaded. */
  items: readonly Item[] | undefined;
  /** Said when they could not be loaded. */
  failed: string;
  onRetry: () => void;
  /** In place of the list while there is nothing. */
  empty: ReactNode;
  /** The list. */
  children: (items: readonly Item[]) => ReactNode;
}

/** News, or resources for download, or what has to stand in their place. */
export function MediaSection<Item>(props: Props<Item>) {
  const { id, surface, title, items, failed, onRetry, empty, children } = props;
  const t = useText();
  return (
    <Section surface={surface} labelledBy={id}>
      <Split side={<SideHead id={id} title={title} />}>
        {!items && <ErrorState title={failed} text={t('tryAgain')} onRetry={onRetry} />}
        {items?.length === 0 && empty}
        {items && items.length > 0 && children(items)}
      </Split>
    </Section>
  );
}
