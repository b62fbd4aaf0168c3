import { Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import { documentTexts, type ShownDocument } from './shownDocument.ts';

/** Shown while a document is loaded. */
export function CvLoading({ document }: { document: ShownDocument }) {
  const t = useText();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t(`${documentTexts(document)}.loading`)}</span>
      </VisuallyHidden>
      <Skeleton height="20rem" />
    </div>
  );
}
