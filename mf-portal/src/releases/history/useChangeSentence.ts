import { useFormat, useLanguage } from '@sumut/shared-ui';
import type { ModuleState, SnapshotChange } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { useFigures } from '../useFigures.ts';

/** Says what a change did; null is the first snapshot's, before which there was nothing. */
export function useChangeSentence(modules: readonly ModuleState[]) {
  const t = useText();
  const format = useFormat();
  const figures = useFigures();
  const { language } = useLanguage();
  return (change: SnapshotChange | null): string => {
    if (!change) return t('modules.history.first');
    const { action, module, from, to, share = 0, number = 0 } = change;
    const known = modules.find(({ name }) => name === module);
    const isNew = action === 'live' && from === null;
    return t(`modules.history.${isNew ? 'added' : action}`, {
      module: known?.title[language] ?? module ?? '',
      from: from ?? '',
      to: to ?? '',
      share: figures.share(share),
      number: format.number(number),
    });
  };
}
