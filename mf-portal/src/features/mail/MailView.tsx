import { useState } from 'react';
import { classNames, toast } from '@sumut/shared-ui';
import type { MailSettings, MailStatus } from '@sumut/contracts/portal/mail';
import controls from '../../components/controls.module.css';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useFailureToast } from '../../problems.ts';
import { useMailSettings, useMailStatus } from './mailApi.ts';
import { MailList } from './MailList.tsx';
import { Templates } from './Templates.tsx';
import styles from './MailView.module.css';

/** View of the site's mail: whether mail is sent, acknowledgements, templates, and all mails. */
export function MailView() {
  const t = useText('features/mail');
  const portal = useText();
  const query = useMailStatus();
  const { data, error } = query;
  if (!data && !error) return <ViewSkeleton label={portal('mail.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <ViewSection title={portal('mail.title')} lead={t('lead')}>
        <ListFailure query={query} />
        {data && (
          <p className={classNames(styles.mode, data.mode !== 'smtp' && styles.notice)}>
            {t(`modes.${data.mode}`, { from: data.from ?? '' })}
          </p>
        )}
      </ViewSection>
      {data && data.mode !== 'off' && (
        <>
          <Acknowledgements status={data} />
          <Templates />
        </>
      )}
      {data && <MailList counts={data.counts} />}
    </ViewFrame>
  );
}

const kinds = ['messages', 'applications'] as const;

/** Checkboxes for acknowledgements by kind. Each change takes effect immediately. */
function Acknowledgements({ status }: { status: MailStatus }) {
  const t = useText('features/mail');
  const onError = useFailureToast();
  const change = useMailSettings();
  const { acknowledge } = status.settings;
  // The chosen state is shown until the settings are refetched.
  const [chosen, setChosen] = useState<MailSettings['acknowledge']>();
  const shown = chosen ?? acknowledge;
  const save = (next: MailSettings['acknowledge']) => {
    setChosen(next);
    change.mutate(
      { acknowledge: next },
      {
        onSuccess: () => toast({ type: 'success', title: t('settings.saved') }),
        onError,
        onSettled: () => setChosen(undefined),
      },
    );
  };
  return (
    <ViewSection title={t('settings.title')} lead={t('settings.lead')}>
      <div className={styles.switches}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.switch}>
            <input
              type="checkbox"
              className={controls.box}
              checked={shown[kind]}
              // A disabled checkbox would lose the focus.
              aria-disabled={change.isPending}
              onChange={({ target }) => {
                if (!change.isPending) save({ ...acknowledge, [kind]: target.checked });
              }}
            />
            <span>{t(`settings.${kind}`)}</span>
          </label>
        ))}
      </div>
    </ViewSection>
  );
}
