import { classNames } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import type { Spec } from '../../../data/schema.ts';
import { FigureText } from '../../../figures/FigureText.tsx';
import { splitFigure } from '../../../figures/splitFigure.ts';
import { useFigures } from '../../../figures/useFigures.ts';
import { RichText } from '../../../texts/RichText.tsx';
import styles from './SpecValue.module.css';

/** Key figures with at least this many characters are smaller, to stay on one line. */
const longFigureLength = 7;

/** Returns the width of a figure in digits. A run of words is small and counts as one digit. */
const getWidth = (value: string): number =>
  splitFigure(value).reduce(
    (width, { kind, text }) => width + (kind === 'digits' ? text.length : 1),
    0,
  );

/** The value on a specification card: a figure with its unit or a text, and a note below it. */
export function SpecValue({ spec }: { spec: Spec }) {
  const { product, text } = useProduct();
  const { value } = useFigures();
  const figure = 'figure' in spec ? product.figures[spec.figure] : undefined;
  const long = spec.big && figure && getWidth(value(figure)) >= longFigureLength;
  return (
    <>
      <span className={classNames(styles.value, spec.big && styles.big)}>
        {figure && (
          <span className={classNames(long && styles.long)}>
            <FigureText figure={figure} wordClass={styles.word} unitClass={styles.unit} />
          </span>
        )}
        {'text' in spec && <RichText text={text(`specs.${spec.text}`)} product={product} />}
      </span>
      {spec.note && (
        <span className={styles.note}>
          <RichText text={text(`specs.${spec.note}`)} product={product} />
        </span>
      )}
    </>
  );
}
