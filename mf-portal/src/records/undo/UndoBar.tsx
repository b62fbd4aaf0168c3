import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Undo2 } from 'lucide-react';
import { Icon, toast } from '@sumut/shared-ui';
import { SmallButton } from '../../components/SmallButton.tsx';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useShortcutSetting, useShortcuts } from '../keyboard/useShortcuts.ts';
import { focusView } from '../list/rowFocus.ts';
import styles from './UndoBar.module.css';
import { getOffered, type Offered, subscribeToUndo, undoTime, withdrawUndo } from './undoStore.ts';

/**
 * Offers to undo the last change for ten seconds; longer while the pointer or the focus is in the bar, and again after
 * a failed attempt. Rendered once in a view, so that the live region exists before its text.
 */
export function UndoBar() {
  const t = useText();
  const offered = useSyncExternalStore(subscribeToUndo, getOffered, getOffered);
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const problemText = useProblemText();
  const [shortcutsOn] = useShortcutSetting();
  const end = ({ id }: Offered) => {
    // A later change may already be on offer.
    if (getOffered()?.id !== id) return;
    if (bar.current?.contains(document.activeElement)) focusView();
    setHeld(false);
    withdrawUndo();
  };
  const tryUndo = async (change: Offered) => {
    setBusy(true);
    try {
      await change.undo();
      end(change);
    } catch (error) {
      toast({ type: 'error', title: t('undo.errorTitle'), description: problemText(error) });
    }
    setBusy(false);
  };
  const undo = () => {
    if (offered && !busy) void tryUndo(offered);
  };
  useShortcuts({ z: offered ? undo : undefined }, shortcutsOn);
  const isWaiting = offered !== null && !held && !busy;
  const id = offered?.id;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(withdrawUndo, undoTime);
    return () => clearTimeout(timer);
  }, [isWaiting, id]);
  // Another view does not show the changed record.
  useEffect(() => withdrawUndo, []);

  return (
    <div
      ref={bar}
      className={offered ? styles.bar : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{offered?.title}</p>
      {offered && (
        <SmallButton busy={busy} onClick={undo}>
          <Icon icon={Undo2} directional size="1rem" />
          {t('undo.button')}
        </SmallButton>
      )}
    </div>
  );
}
