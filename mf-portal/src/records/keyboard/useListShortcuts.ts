import type { ListAddress } from '../address/useListAddress.ts';
import { focusSearch } from './focusSearch.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useShortcutSetting } from './useShortcutSetting.ts';
import type { Steps } from './useSteps.ts';

/** Obeys the keys of a list; gives what its list of keys has to know. */
export function useListShortcuts({ id, go }: ListAddress, { previous, next }: Steps) {
  const [on, onSwitch] = useShortcutSetting();
  const close = id === undefined ? undefined : () => go({ id: undefined });
  useShortcuts({ j: next, k: previous, '/': focusSearch, Escape: close }, on);
  return { on, onSwitch };
}
