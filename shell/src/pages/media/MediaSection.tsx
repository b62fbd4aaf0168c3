import type { ReactNode } from 'react';
import { ErrorState, Section, Split } from '@sumut/shared-ui';
import { SideHead } from '../../components/SideHead.tsx';
import { useText } from './i18n.ts';

interface Props<Item> {
  id: string;
  surface: 'mist' | 'warm';
  title: string;
  /** Undefined when they could not be loaded. */
  items: readonly Item[] | undefined;
  /** Title of the error when they could not be loaded. */
  failed: string;
  onRetry: () => void;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The list. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of news or resources, or its error or empty state. */
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
