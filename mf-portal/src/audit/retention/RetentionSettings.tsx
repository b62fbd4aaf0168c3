import { useState } from 'react';
import { Disclosure } from '@sumut/shared-ui';
import { useRetention } from '../../api/retention.ts';
import { ViewSkeleton } from '../../parts/view/ViewSkeleton.tsx';
import { ListFailure } from '../../records/ListFailure.tsx';
import { useText } from '../i18n.ts';
import { RetentionForm } from './RetentionForm.tsx';
import styles from './RetentionSettings.module.css';

function Settings() {
  const t = useText();
  const { data, error, refetch } = useRetention();
  if (data) return <RetentionForm key={JSON.stringify(data.periods)} retention={data} />;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  return <ViewSkeleton label={t('retention.loading')} />;
}

/** How long data is kept, for admins to set. Asked for once it is opened. */
export function RetentionSettings() {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      summary={<h3 className={styles.title}>{t('retention.title')}</h3>}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <p className={styles.lead}>{t('retention.lead')}</p>
      {opened && <Settings />}
    </Disclosure>
  );
}
