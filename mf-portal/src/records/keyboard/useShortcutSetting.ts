import { useState } from 'react';

/** Name under which this browser keeps that its user wants no shortcuts. */
const storageKey = 'portalShortcuts';

function isOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** Whether single keys are obeyed. People who dictate have to be able to turn them off (WCAG 2.1.4). */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isOn);
  return [
    on,
    (wanted) => {
      setOn(wanted);
      keep(wanted);
    },
  ];
}
