import { useLanguage } from '@sumut/shared-ui';
import type { OpeningName } from '@sumut/contracts/portal/applications';
import { useText } from '../i18n.ts';

interface Named {
  /** The position as the applicant typed it. */
  position: string;
  opening: OpeningName | null;
}

/** Returns a function for the position of an application: an opening by its title in the page's language, a free text unchanged. */
export function usePositionTitle(): (named: Named) => string {
  const { language } = useLanguage();
  return ({ position, opening }) => opening?.title[language] || position;
}

/** Like `usePositionTitle`, but marks a free text as such. */
export function useMarkedPosition(): (named: Named) => string {
  const t = useText();
  const getTitle = usePositionTitle();
  return (named) =>
    named.opening ? getTitle(named) : t('applications.freePosition', { position: named.position });
}
