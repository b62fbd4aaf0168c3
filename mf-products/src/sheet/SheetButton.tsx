import { Printer } from 'lucide-react';
import { Button, Icon } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { printSheet } from './printSheet.ts';
import styles from './Sheet.module.css';

/** Prints the product's datasheet, on paper or into a PDF as the visitor chooses. */
export function SheetButton() {
  const t = useText();
  return (
    <Button variant="ghost" size="sm" className={styles.button} onClick={() => void printSheet()}>
      <Icon icon={Printer} />
      {t('sheet.print')}
    </Button>
  );
}
