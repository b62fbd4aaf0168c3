import { Ltr } from '@sumut/shared-ui';
import styles from './FigureText.module.css';
import type { Figure } from './schema.ts';
import { useFigures } from './useFigures.ts';

export interface FigureTextProps {
  figure: Figure;
  /** Without the signs for “about” and “and more”. */
  plain?: boolean;
  unitClass?: string | undefined;
}

/** A figure with its unit, which never part at a line's end. */
export function FigureText({ figure, plain, unitClass }: FigureTextProps) {
  const { digits, unit } = useFigures();
  const unitText = unit(figure);
  return (
    <>
      <Ltr className={styles.digits}>{digits(figure, plain)}</Ltr>
      {unitText && (
        <>
          {'\u00A0'}
          <span className={unitClass}>{unitText}</span>
        </>
      )}
    </>
  );
}
