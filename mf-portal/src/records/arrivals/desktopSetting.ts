import { useSyncExternalStore } from 'react';
import { tryStorage } from '../../session/storage.ts';

/** `denied`: the user blocks notifications of this site in the browser. `unsupported`: the browser or its pages cannot show them. */
export type DesktopSetting = 'on' | 'off' | 'denied' | 'unsupported';

const storageKey = 'portalDesktopNotifications';
const listeners = new Set<() => void>();

function read(): DesktopSetting {
  if (!('Notification' in window)) return 'unsupported';
  const stored = tryStorage(() => localStorage.getItem(storageKey));
  if (stored === 'unsupported') return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return stored === 'on' && Notification.permission === 'granted' ? 'on' : 'off';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same browser has changed the setting.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function store(value: Exclude<DesktopSetting, 'denied'>): void {
  tryStorage(() => localStorage.setItem(storageKey, value));
  for (const listener of listeners) listener();
}

/** Returns whether this browser shows desktop notifications, according to the user's choice on this device and the browser's permission. */
export const useDesktopSetting = (): DesktopSetting => useSyncExternalStore(subscribe, read);

/** Switches desktop notifications on, for which the browser requests the user's consent, or off. */
export async function setDesktopNotifications(on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  store(on && Notification.permission === 'granted' ? 'on' : 'off');
}

/** Switches desktop notifications off permanently, after the browser has failed to show one. */
export const setDesktopUnsupported = (): void => store('unsupported');
