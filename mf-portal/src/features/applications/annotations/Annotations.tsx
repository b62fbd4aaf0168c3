import { Star } from 'lucide-react';
import { Badge, Icon, Ltr, useFormat, VisuallyHidden } from '@sumut/shared-ui';
import type { ApplicationSummary } from '@sumut/contracts';
import { useText } from '../../../i18n.ts';
import styles from './Annotations.module.css';

/** Tags that a row or a card has room for. */
const most = 3;

/** What colleagues made of an application: its rating and tags, as far as there is room. */
export function Marks({ application: { rating, tags } }: { application: ApplicationSummary }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {rating !== null && (
        <span className={styles.rating}>
          <VisuallyHidden>{t('applications.rating')} </VisuallyHidden>
          <Icon icon={Star} size="0.875rem" />
          <Ltr>{format.number(rating)}</Ltr>
        </span>
      )}
      {tags.slice(0, most).map((tag) => (
        <Badge key={tag}>
          <bdi className={styles.tag}>{tag}</bdi>
        </Badge>
      ))}
      {tags.length > most && <Ltr>{`+${format.number(tags.length - most)}`}</Ltr>}
    </>
  );
}
