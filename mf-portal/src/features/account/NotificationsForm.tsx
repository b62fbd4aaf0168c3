import { Form, useForm } from '@sumut/forms';
import {
  Button,
  Result,
  SelectField,
  TextField,
  toast,
  useLanguage,
  VisuallyHidden,
} from '@sumut/shared-ui';
import {
  noticeKinds,
  noticeTimes,
  type OwnNotifications,
  type Notifications as Settings,
  notificationsSchema,
} from '@sumut/contracts/portal/notifications';
import { PartState } from '../../components/ListFailure.tsx';
import { FormFailure } from '../../components/forms.tsx';
import { RestoredDraft } from '../../components/RestoredDraft.tsx';
import { ViewSection } from '../../components/View.tsx';
import { useFormFailure } from '../../problems.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { useUser } from '../../session/session.ts';
import { useNotifications, useNotificationsChange } from './accountApi.ts';
import styles from './AccountView.module.css';
import { useText } from '../../i18n.ts';
import {
  setDesktopNotifications,
  useDesktopSetting,
} from '../../records/arrivals/desktopSetting.ts';
import { CheckBox } from '../../components/CheckBox.tsx';

/** Switches notifications of this device on, with the browser's consent, and off. Renders nothing in a browser without them. */
function DesktopNotifications() {
  const t = useText('features/account');
  const setting = useDesktopSetting();
  if (setting === 'unsupported') return null;
  return (
    <>
      <label className={styles.device}>
        <CheckBox
          name="desktop"
          checked={setting === 'on'}
          disabled={setting === 'denied'}
          onSwitch={(checked) => void setDesktopNotifications(checked)}
        />
        <span>
          {t('notifications.desktop.label')}
          <span className={styles.hint}>
            {t(
              setting === 'denied' ? 'notifications.desktop.denied' : 'notifications.desktop.hint',
            )}
          </span>
        </span>
      </label>
      <div role="status">
        <VisuallyHidden>{setting === 'on' && t('notifications.desktop.on')}</VisuallyHidden>
      </div>
    </>
  );
}

/** Which kinds of notice the user is mailed, when, and to which address. */
export function NotificationsSection() {
  const t = useText('features/account');
  const query = useNotifications();
  const { data } = query;
  return (
    <ViewSection title={t('notifications.title')} lead={t('notifications.lead')}>
      {data && data.mode !== 'smtp' && (
        <p className={styles.notice}>{t(`notifications.modes.${data.mode}`)}</p>
      )}
      {data ? (
        <NotificationsForm stored={data.settings} />
      ) : (
        <PartState query={query} title={t('notifications.errorTitle')} lines={4} />
      )}
      <DesktopNotifications />
    </ViewSection>
  );
}

function NotificationsForm({ stored }: { stored: OwnNotifications['settings'] }) {
  const t = useText('features/account');
  const { language } = useLanguage();
  const { username } = useUser();
  const change = useNotificationsChange();
  const onFailed = useFormFailure(t('notifications.failed'));
  // Until the user has stored settings, the language of their mails is that of this page.
  const initial: Settings = stored.email === '' ? { ...stored, language } : stored;
  const form = useForm({
    schema: notificationsSchema,
    initial,
    draft: portalDraftKey(username, 'notifications'),
  });
  const send = async (settings: Settings) => {
    await change.mutateAsync(settings);
    toast({ type: 'success', title: t('notifications.done') });
  };
  const times = noticeTimes.map((time) => ({
    value: time,
    label: t(`notifications.times.${time}`),
  }));
  return (
    <Form form={form} send={send} onFailed={onFailed} keepInput className={styles.form}>
      <RestoredDraft form={form} />
      <TextField
        {...form.field('email', t('notifications.email'))}
        type="email"
        autoComplete="email"
        optional
        hint={t('notifications.emailHint')}
      />
      <SelectField
        {...form.field('language', t('notifications.language'))}
        options={(['ar', 'en'] as const).map((value) => ({
          value,
          label: t(`notifications.languages.${value}`),
        }))}
      />
      {noticeKinds.map((kind) => (
        <SelectField
          key={kind}
          {...form.field(kind, t(`notifications.kinds.${kind}`))}
          options={times}
        />
      ))}
      <FormFailure result={form.result} title={t('notifications.failed')} />
      {form.result?.sent === true && <Result type="success" title={t('notifications.done')} />}
      <Button type="submit" size="sm" className={styles.submit} busy={form.busy}>
        {t(form.busy ? 'notifications.busy' : 'notifications.submit')}
      </Button>
    </Form>
  );
}
