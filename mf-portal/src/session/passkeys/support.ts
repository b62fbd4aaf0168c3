import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const isSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Whether this browser can use passkeys here. A rendered page expects it, so that nothing moves where it can. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(subscribe, isSupported, () => true);
