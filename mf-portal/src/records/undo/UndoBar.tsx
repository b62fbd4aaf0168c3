import { useEffect, useState, useSyncExternalStore } from 'react';
import { Undo2 } from 'lucide-react';
import { Button, Icon } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import { useShortcutSetting, useShortcuts } from '../keyboard/useShortcuts.ts';
import styles from './UndoBar.module.css';
import { getOffered, subscribeToUndo, undoTime, withdrawUndo } from './undoStore.ts';

/**
 * Offers to undo the last change for ten seconds; longer while the pointer or the focus is in it. Rendered once in a view;
 * its live region is there before its text.
 */
export function UndoBar() {
  const t = useText();
  const offered = useSyncExternalStore(subscribeToUndo, getOffered, getOffered);
  const [held, setHeld] = useState(false);
  const [shortcutsOn] = useShortcutSetting();
  const undo = () => {
    withdrawUndo();
    setHeld(false);
    void offered?.undo();
  };
  useShortcuts({ z: offered ? undo : undefined }, shortcutsOn);
  const isWaiting = offered !== null && !held;
  const id = offered?.id;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(withdrawUndo, undoTime);
    return () => clearTimeout(timer);
  }, [isWaiting, id]);
  // Another view does not show what was changed.
  useEffect(() => withdrawUndo, []);

  return (
    <div
      className={offered ? styles.bar : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{offered?.title}</p>
      {offered && (
        <Button variant="ghost" className={controls.control} onClick={undo}>
          <Icon icon={Undo2} directional size="1rem" />
          {t('undo.button')}
        </Button>
      )}
    </div>
  );
}
