import { useRef } from 'react';
import { Button, useSharedText } from '@sumut/shared-ui';
import dialogStyles from '../../components/Dialog.module.css';
import { Dialog } from '../../components/Dialog.tsx';
import { useText } from '../../i18n.ts';
import styles from './ShortcutsButton.module.css';
import type { ShortcutsButtonProps } from './useShortcuts.ts';

interface Shortcut {
  keys: readonly string[];
  does:
    | 'next'
    | 'previous'
    | 'move'
    | 'open'
    | 'search'
    | 'close'
    | 'stage'
    | 'select'
    | 'selectNext'
    | 'undo'
    | 'status'
    | 'assign'
    | 'note'
    | 'reply';
}

const common: readonly Shortcut[] = [
  { keys: ['J'], does: 'next' },
  { keys: ['K'], does: 'previous' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['/'], does: 'search' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['Z'], does: 'undo' },
  { keys: ['S'], does: 'status' },
  { keys: ['A'], does: 'assign' },
  { keys: ['N'], does: 'note' },
  { keys: ['R'], does: 'reply' },
];
const inList: readonly Shortcut[] = [
  { keys: ['X'], does: 'select' },
  { keys: ['Shift', '↑', '↓'], does: 'selectNext' },
];
const onBoard: readonly Shortcut[] = [{ keys: ['Shift', '←', '→'], does: 'stage' }];

/** Dialog with the keyboard shortcuts and a switch to disable them. */
export function ShortcutsDialog(props: ShortcutsButtonProps & { onClose: () => void }) {
  const { on, onSwitch, board = false, onClose } = props;
  const t = useText('records/keyboard');
  const portal = useText();
  const shared = useSharedText();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={portal('shortcuts')} onClose={onClose}>
      <div className={dialogStyles.text}>
        <dl className={styles.keys}>
          {[...common, ...(board ? onBoard : inList)].map((one) => (
            <div key={one.does} className={styles.line}>
              <dt className={styles.combination}>
                {one.keys.map((key) => (
                  <kbd key={key} dir="ltr" translate="no" className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`does.${one.does}`)}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.switch}>
          <input
            type="checkbox"
            name="shortcuts"
            className={styles.box}
            checked={on}
            onChange={(event) => onSwitch(event.target.checked)}
          />
          {t('on')}
        </label>
      </div>
      <div className={dialogStyles.buttons}>
        <Button size="sm" variant="ghost" onClick={() => dialog.current?.close()}>
          {shared('actions.close')}
        </Button>
      </div>
    </Dialog>
  );
}
