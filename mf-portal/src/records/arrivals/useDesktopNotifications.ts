import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@sumut/shared-ui';
import type { Changes } from '@sumut/contracts/portal/changes';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { useText } from '../../i18n.ts';
import { useChanges } from '../data/useChanges.ts';
import { setDesktopUnsupported, useDesktopSetting } from './desktopSetting.ts';

const titles = {
  messages: 'dashboard.newMessages',
  applications: 'dashboard.newApplications',
} as const;
const kinds = ['messages', 'applications'] as const;

/**
 * Notifies the user of new messages and applications on the desktop while the page is hidden, if the user has switched
 * notifications on. A notification contains only a number, because anybody near the screen can read it.
 */
export function useDesktopNotifications(): void {
  const t = useText();
  const navigate = useNavigate();
  const { language, direction } = useLanguage();
  const isOn = useDesktopSetting() === 'on';
  const { data } = useChanges({ polls: isOn ? 'in-background' : false });

  const notify = useEffectEvent((changes: Changes) => {
    if (!isOn || !document.hidden) return;
    for (const kind of kinds) {
      const total = changes[kind].arrived;
      if (total === 0) continue;
      // With several tabs, a notification replaces those of the other tabs.
      const options = { tag: `portal-${kind}`, lang: language, dir: direction };
      const notification = tryNotification(t(titles[kind], { total }), options);
      if (!notification) {
        setDesktopUnsupported();
        return;
      }
      notification.addEventListener('click', () => {
        window.focus();
        void navigate(viewPaths[kind]);
        notification.close();
      });
    }
  });
  // Runs once for each response that differs from the previous one.
  useEffect(() => {
    if (data) notify(data);
  }, [data]);
}

/** Shows a notification. Undefined where the constructor throws because only a service worker can show one, as on Android. */
function tryNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}
