import { Suspense, useState } from 'react';
import { Keyboard } from 'lucide-react';
import { Button, Icon, VisuallyHidden } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import { lazyWithTexts, useText } from '../../i18n.ts';
import styles from './ShortcutsButton.module.css';
import type { ShortcutsButtonProps } from './useShortcuts.ts';

const ShortcutsDialog = lazyWithTexts(
  'records/keyboard',
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);

/** Button that opens the list of keyboard shortcuts. */
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
        <VisuallyHidden>{t('shortcuts')}</VisuallyHidden>
      </Button>
      {open && (
        <Suspense>
          <ShortcutsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
