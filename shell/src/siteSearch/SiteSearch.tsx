import { useCallback } from 'react';
import { addTexts, useLanguage } from '@sumut/shared-ui';
import { loadTexts, namespace } from '../features/search/i18n.ts';
import { SearchDialog } from '../features/search/SearchDialog.tsx';
import { loadSearchGroups } from './searchGroups.ts';

/** The open search, with the entries of this tab's releases and the published lists. */
export function SiteSearch({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage();
  const load = useCallback(() => loadSearchGroups(language), [language]);
  return <SearchDialog load={load} onClose={onClose} />;
}

/** Loads the texts of the search. */
export const prepareSearch = (): Promise<void> => addTexts(namespace, loadTexts);
