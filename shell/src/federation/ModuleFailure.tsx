import { ErrorState, useLanguage, useSharedText } from '@sumut/shared-ui';
import type { Localized } from '@sumut/contracts';

interface Props {
  /** The module's name for people. */
  title: Localized;
  onRetry: () => void;
}

/** In place of a module that could not be loaded or failed while rendering: says which, and offers a retry. */
export function ModuleFailure({ title, onRetry }: Props) {
  const { language } = useLanguage();
  const t = useSharedText();
  return (
    <ErrorState
      title={t('module.failedTitle', { name: title[language] })}
      text={t('module.failedText')}
      onRetry={onRetry}
    />
  );
}
