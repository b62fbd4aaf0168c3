import { Star } from 'lucide-react';
import { Badge, Icon, Ltr, useFormat, VisuallyHidden } from '@sumut/shared-ui';
import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import { useText } from '../../../i18n.ts';
import styles from './Annotations.module.css';

/** Maximum number of tags in a row or on a card. */
const maxTags = 3;

/** Rating and tags of an application, in a row or on a card. */
export function Annotations({
  application: { rating, tags },
}: {
  application: ApplicationSummary;
}) {
  const t = useText('features/applications');
  const format = useFormat();
  return (
    <>
      {rating !== null && (
        <span className={styles.rating}>
          <VisuallyHidden>{t('rating')} </VisuallyHidden>
          <Icon icon={Star} size="0.875rem" />
          <Ltr>{format.number(rating)}</Ltr>
        </span>
      )}
      {tags.slice(0, maxTags).map((tag) => (
        <Badge key={tag}>
          <bdi className={styles.tag}>{tag}</bdi>
        </Badge>
      ))}
      {tags.length > maxTags && <Ltr>{`+${format.number(tags.length - maxTags)}`}</Ltr>}
    </>
  );
}
