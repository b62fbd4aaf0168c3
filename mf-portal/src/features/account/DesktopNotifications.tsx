import { VisuallyHidden } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import {
  setDesktopNotifications,
  useDesktopSetting,
} from '../../records/arrivals/desktopSetting.ts';
import styles from './AccountView.module.css';
import { useText } from './i18n.ts';

/** Switches notifications of this device on, with the browser's consent, and off. Renders nothing in a browser without them. */
export function DesktopNotifications() {
  const t = useText();
  const setting = useDesktopSetting();
  if (setting === 'unsupported') return null;
  return (
    <>
      <label className={styles.device}>
        <input
          type="checkbox"
          name="desktop"
          className={controls.box}
          checked={setting === 'on'}
          disabled={setting === 'denied'}
          onChange={({ target }) => void setDesktopNotifications(target.checked)}
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
