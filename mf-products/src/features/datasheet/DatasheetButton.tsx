import { Printer } from 'lucide-react';
import { Button, Icon, markLatin } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { printDatasheet } from './printDatasheet.ts';
import styles from './Datasheet.module.css';

/** Prints the product's datasheet, or saves it as a PDF. */
export function DatasheetButton() {
  const t = useText();
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.button}
      onClick={() => void printDatasheet()}
    >
      <Icon icon={Printer} />
      <span>{markLatin(t('sheet.print'))}</span>
    </Button>
  );
}
