import { TitledList } from '../parts/TitledList.tsx';
import { useText } from './i18n.ts';

/** The two kinds of data that are collected. */
export function Collection() {
  const t = useText();
  return (
    <>
      <TitledList title={t('collection.personalTitle')} items={t.list('collection.personal')} />
      <TitledList title={t('collection.technicalTitle')} items={t.list('collection.technical')} />
    </>
  );
}
