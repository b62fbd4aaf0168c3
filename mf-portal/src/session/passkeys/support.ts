import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const isSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Returns whether this browser supports passkeys. A rendered page assumes so, so that the layout does not shift where it does. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(subscribe, isSupported, () => true);
