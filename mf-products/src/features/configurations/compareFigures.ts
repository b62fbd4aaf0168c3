import type { Configuration, Product } from '../../data/schema.ts';
import type { Figure } from '../../figures/schema.ts';

export interface ComparedFigures {
  label: Configuration['figures'][number]['label'];
  /** One for each configuration; undefined where it has none. */
  figures: (Figure | undefined)[];
  /** The largest value among them. */
  most: number;
}

/** The largest value of a figure: the end of a range. */
export function getMost(figure: Figure): number {
  if ('size' in figure) return Math.max(...figure.size);
  return 'value' in figure ? figure.value : figure.to;
}

/** The figures of configurations by their label, in the order of the first one that has it. */
export function compareFigures(
  { figures: known }: Pick<Product, 'figures'>,
  configurations: readonly Configuration[],
): ComparedFigures[] {
  const labels = new Set(
    configurations.flatMap(({ figures }) => figures.map(({ label }) => label)),
  );
  return [...labels].map((label) => {
    const figures = configurations.map((configuration) => {
      const found = configuration.figures.find((figure) => figure.label === label);
      return found && known[found.figure];
    });
    const present = figures.filter((figure) => figure !== undefined);
    return { label, figures, most: Math.max(...present.map(getMost)) };
  });
}
