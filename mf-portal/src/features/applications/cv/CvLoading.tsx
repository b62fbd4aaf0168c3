import { Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

/** Shown while a CV is loaded. */
export function CvLoading() {
  const t = useText();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton height="20rem" />
    </div>
  );
}
