import { Ltr, VisuallyHidden } from '@sumut/shared-ui';
import { useChanges } from '../api/arrivals.ts';
import { useText } from '../i18n.ts';
import { useCount } from './useCount.ts';

interface TabCountProps {
  of: 'messages' | 'applications';
  className?: string | undefined;
}

/** How many records wait unread by the one who looks; nothing for none. It renews itself while the page is seen. */
export function TabCount({ of, className }: TabCountProps) {
  const t = useText();
  const count = useCount();
  const unread = useChanges({ polls: true }).data?.[of].unread;
  if (!unread) return null;
  return (
    <b className={className}>
      <Ltr>{count(unread)}</Ltr> <VisuallyHidden>{t('list.unread')}</VisuallyHidden>
    </b>
  );
}
