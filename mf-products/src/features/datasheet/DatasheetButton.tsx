import { Printer } from 'lucide-react';
import { Button, Icon, markLatin } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { printDatasheet } from './printDatasheet.ts';
import styles from './Datasheet.module.css';

/** A button that opens the print dialog for the product's datasheet. The visitor can print the datasheet or save it as a PDF. */
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
