import { useId, useState } from 'react';
import { Skeleton } from '@sumut/shared-ui';
import type { KeySummary } from '@sumut/contracts';
import { useKeys } from '../../api/registry.ts';
import { FoldedForm } from '../../parts/view/FoldedForm.tsx';
import { ListFailure } from '../../records/ListFailure.tsx';
import { KeyForm } from './KeyForm.tsx';
import styles from './Keys.module.css';
import { KeyTable } from './KeyTable.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { useText } from '../i18n.ts';

/** Who may release which module: the teams' public keys. */
export function Keys({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = useKeys();
  const [revoking, setRevoking] = useState<KeySummary>();
  return (
    <section className={styles.keys} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('keys.title')}
      </h2>
      <p className={styles.lead}>{t('keys.lead')}</p>
      {!data && error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <p className={styles.none}>{t('keys.none')}</p>}
      {data && data.length > 0 && <KeyTable keys={data} onRevoke={setRevoking} />}
      <FoldedForm title={t('keys.addTitle')} className={styles.adding}>
        <KeyForm moduleNames={moduleNames} />
      </FoldedForm>
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}
