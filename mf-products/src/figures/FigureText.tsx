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

/** A figure and its unit, without a line break between them. */
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
