import { Dial, Icon, Ltr, Section, SectionHead, SpecBoard, classNames } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { specIcons } from '../../../data/icons.ts';
import type { SectionOf, Spec } from '../../../data/schema.ts';
import { EnquiryButton } from '../../../enquiry/EnquiryButton.tsx';
import { DatasheetButton } from '../../../features/datasheet/DatasheetButton.tsx';
import { useSpecLabel } from '../../../figures/configurationNames.ts';
import { useText } from '../../../i18n.ts';
import { getHeadingId } from './sectionProps.ts';
import styles from './SpecSection.module.css';
import { FigureText } from '../../../figures/FigureText.tsx';
import { splitFigure } from '../../../figures/splitFigure.ts';
import { useFigures } from '../../../figures/useFigures.ts';
import { RichText } from '../../../texts/RichText.tsx';

/** Key figures with at least this many characters are smaller, to stay on one line. */
const longFigureLength = 7;

/** Returns the width of a figure in digits. A run of words is small and counts as one digit. */
const getWidth = (value: string): number =>
  splitFigure(value).reduce(
    (width, { kind, text }) => width + (kind === 'digits' ? text.length : 1),
    0,
  );

/** The value on a specification card: a figure with its unit or a text, and a note below it. */
function SpecValue({ spec }: { spec: Spec }) {
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

/** The section with the technical specifications as cards. */
export function SpecSection({ section }: { section: SectionOf<'specs'> }) {
  const { product } = useProduct();
  const t = useText();
  const specLabel = useSpecLabel();
  const id = getHeadingId(section);
  const { surface, heading, items } = section;
  const aside = (
    <div className={styles.aside}>
      <p className={styles.code}>
        <Dial bearing={product.bearing} />
        <Ltr>{product.code}</Ltr>
      </p>
      <div className={styles.actions}>
        <DatasheetButton />
        <EnquiryButton product={product} />
      </div>
    </div>
  );
  return (
    <Section surface={surface} labelledBy={id}>
      <SectionHead id={id} size="md" title={t(`headings.${heading}`)} aside={aside} />
      <SpecBoard
        items={items.map((spec) => ({
          label: specLabel(product, spec),
          icon: <Icon icon={specIcons[spec.icon]} />,
          value: <SpecValue spec={spec} />,
          big: spec.big,
        }))}
      />
    </Section>
  );
}
