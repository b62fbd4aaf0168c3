import type { Configuration, Product } from '../../data/schema.ts';
import { getBounds } from '../../figures/bounds.ts';
import type { Figure } from '../../figures/schema.ts';

export interface ComparedFigures {
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
