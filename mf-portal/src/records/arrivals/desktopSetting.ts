import { useSyncExternalStore } from 'react';
import { tryStorage } from '../../session/storage.ts';

/** `denied`: the browser shows none of this site, as its user has chosen. `unsupported`: it has none, or pages cannot show them. */
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
  // Another tab of this browser has set it.
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

/** Whether this browser shows desktop notifications: the user's choice on this device, and what the browser allows. */
export const useDesktopSetting = (): DesktopSetting => useSyncExternalStore(subscribe, read);

/** Switches them on, which asks the browser's user for consent, or off. */
export async function setDesktopNotifications(on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  store(on && Notification.permission === 'granted' ? 'on' : 'off');
}

/** Switches them off for good, in a browser that turned out to show none. */
export const setDesktopUnsupported = (): void => store('unsupported');
