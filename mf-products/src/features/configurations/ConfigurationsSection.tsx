import { Section, SectionHead, VisuallyHidden } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import type { Figure } from '../../figures/schema.ts';
import { useText } from '../../i18n.ts';
import { RichText } from '../../texts/RichText.tsx';
import styles from './ConfigurationsSection.module.css';
import { getBounds } from '../../figures/bounds.ts';
import type { Configuration, Product } from '../../data/schema.ts';

interface ComparedFigures {
  label: Configuration['figures'][number]['label'];
  /** The figure of each configuration, or undefined if the configuration has none. */
  figures: (Figure | undefined)[];
  /** The largest value of the figures. */
  max: number;
}

/** Returns the figures of all configurations, one entry for each label, in the order in which the labels first appear. */
export function compareFigures(
  { figures: figuresByName }: Pick<Product, 'figures'>,
  configurations: readonly Configuration[],
): ComparedFigures[] {
  const labels = new Set(
    configurations.flatMap(({ figures }) => figures.map(({ label }) => label)),
  );
  return [...labels].map((label) => {
    const figures = configurations.map((configuration) => {
      const entry = configuration.figures.find((figure) => figure.label === label);
      return entry && figuresByName[entry.figure];
    });
    const present = figures.filter((figure) => figure !== undefined);
    return { label, figures, max: Math.max(...present.map((figure) => getBounds(figure).max)) };
  });
}

const percent = (value: number, max: number) => `${(100 * value) / max}%`;

/** A bar that shows a figure as a share of `max`. The part between the ends of a range is lighter. */
function Bar({ figure, max }: { figure: Figure; max: number }) {
  const { min: start, max: end } = getBounds(figure);
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.range} width={percent(end, max)} height="100%" />
      <rect className={styles.sure} width={percent(start, max)} height="100%" />
    </svg>
  );
}

const headingId = 'configurations-heading';

function Value({ figure, max }: { figure: Figure | undefined; max: number }) {
  if (!figure) return null;
  return (
    <>
      <span className={styles.value}>
        <FigureText figure={figure} />
      </span>
      <Bar figure={figure} max={max} />
    </>
  );
}

/** Compares the two configurations of the product. Renders nothing for a product without configurations. */
export function ConfigurationsSection() {
  const { product, text } = useProduct();
  const t = useText();
  if (!product.configurations) return null;
  return (
    <Section surface="ink" joined labelledBy={headingId}>
      <SectionHead
        id={headingId}
        level={3}
        title={t('configurations.title')}
        lead={t('configurations.lead')}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('configurations.measure')}</VisuallyHidden>
            </th>
            {product.configurations.map(({ id }) => (
              <th key={id} scope="col">
                <span className={styles.name}>{t(`configurationNames.${product.slug}.${id}`)}</span>
                <span className={styles.note}>
                  <RichText text={text(`configurations.${id}`)} product={product} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareFigures(product, product.configurations).map(({ label, figures, max }) => (
            <tr key={label}>
              <th scope="row">{t(`labels.${label}`)}</th>
              {figures.map((figure, index) => (
                <td key={index}>
                  <Value figure={figure} max={max} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
