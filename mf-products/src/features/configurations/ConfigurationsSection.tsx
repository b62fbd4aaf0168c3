import { Section, SectionHead, VisuallyHidden } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import type { Figure } from '../../figures/schema.ts';
import { useText } from '../../i18n.ts';
import { RichText } from '../../texts/RichText.tsx';
import { compareFigures } from './compareFigures.ts';
import styles from './ConfigurationsSection.module.css';
import { getBounds } from '../../figures/bounds.ts';

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
