import type { Configuration, Product } from '../../data/schema.ts';
import type { Figure } from '../../figures/schema.ts';

export interface ComparedFigures {
  label: Configuration['figures'][number]['label'];
  /** The figure of each configuration, or undefined if the configuration has none. */
  figures: (Figure | undefined)[];
  /** The largest value of the figures. */
  max: number;
}

/** Returns the largest value of a figure, which is the end of a range. */
export function getMaximum(figure: Figure): number {
  if ('size' in figure) return Math.max(...figure.size);
  return 'value' in figure ? figure.value : figure.to;
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
    return { label, figures, max: Math.max(...present.map(getMaximum)) };
  });
}
