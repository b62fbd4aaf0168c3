import { useRef, useState } from 'react';
import { Keyboard } from 'lucide-react';
import { Button, Icon, useSharedText, VisuallyHidden } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import dialogStyles from '../../components/Dialog.module.css';
import { Dialog } from '../../components/Dialog.tsx';
import { useText } from '../../i18n.ts';
import styles from './ShortcutsButton.module.css';

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
    | 'undo';
}

const common: readonly Shortcut[] = [
  { keys: ['J'], does: 'next' },
  { keys: ['K'], does: 'previous' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['/'], does: 'search' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['X'], does: 'select' },
  { keys: ['Shift', '↑', '↓'], does: 'selectNext' },
  { keys: ['Z'], does: 'undo' },
];
const onBoard: readonly Shortcut[] = [{ keys: ['Shift', '←', '→'], does: 'stage' }];

export interface ShortcutsButtonProps {
  /** Whether single-key shortcuts are enabled. */
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** Also list the shortcuts of the board. */
  board?: boolean;
}

/** Opens a list of the keyboard shortcuts, with a switch to disable them. */
export function ShortcutsButton(props: ShortcutsButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className={`${controls.control} ${styles.button}`}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Keyboard} size="1rem" />
        <VisuallyHidden>{t('shortcuts.title')}</VisuallyHidden>
      </Button>
      {open && <ShortcutsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShortcutsDialog(props: ShortcutsButtonProps & { onClose: () => void }) {
  const { on, onSwitch, board = false, onClose } = props;
  const t = useText();
  const shared = useSharedText();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={t('shortcuts.title')} onClose={onClose}>
      <div className={dialogStyles.text}>
        <dl className={styles.keys}>
          {[...common, ...(board ? onBoard : [])].map((one) => (
            <div key={one.does} className={styles.line}>
              <dt className={styles.combination}>
                {one.keys.map((key) => (
                  <kbd key={key} dir="ltr" className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`shortcuts.${one.does}`)}</dd>
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
          {t('shortcuts.on')}
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
