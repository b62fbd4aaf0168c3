import { Fragment } from 'react';
import { Ltr } from '@sumut/shared-ui';
import styles from './FigureText.module.css';
import type { Figure } from './schema.ts';
import { splitFigure } from './splitFigure.ts';
import { useFigures } from './useFigures.ts';

export interface FigureTextProps {
  figure: Figure;
  /** Leaves out “about” and “over”. */
  plain?: boolean;
  /** A class name for the words in an Arabic figure, such as «نحو». */
  wordClass?: string | undefined;
  unitClass?: string | undefined;
}

/** A figure and its unit, without a line break between them. */
export function FigureText({ figure, plain, wordClass, unitClass }: FigureTextProps) {
  const { value, unit } = useFigures();
  const unitText = unit(figure);
  return (
    <>
      {splitFigure(value(figure, plain)).map(({ kind, text }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {kind === 'digits' ? (
            <Ltr className={styles.digits}>{text}</Ltr>
          ) : (
            <span className={wordClass}>{text}</span>
          )}
        </Fragment>
      ))}
      {unitText && (
        <>
          {'\u00A0'}
          <span className={unitClass}>{unitText}</span>
        </>
      )}
    </>
  );
}
