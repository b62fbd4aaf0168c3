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
 * While another tab or program is in front, shows new messages and applications by a notification of the desktop, where the user has
 * switched that on. It has their number alone: whoever passes by sees it.
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
      // Of several tabs, the last one's replaces the others.
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
  // Once for each answer of the server that differs from the one before.
  useEffect(() => {
    if (data) notify(data);
  }, [data]);
}

/** Undefined where only a service worker can show notifications, as on Android: there the constructor throws. */
function tryNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}
