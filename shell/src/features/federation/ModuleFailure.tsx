import { ErrorState, useLanguage, useSharedText } from '@sumut/shared-ui';
import type { Localized } from '@sumut/contracts/language/languageSchema';

interface Props {
  /** The module's display name. */
  title: Localized;
  onRetry: () => void;
}

/** Shown in place of a module that could not be loaded or threw while rendering. Names the module and offers a retry. */
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
