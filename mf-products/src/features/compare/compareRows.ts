import type { Product } from '../../data/schema.ts';
import type { Figure } from '../../figures/schema.ts';

type Spec = Extract<Product['sections'][number], { type: 'specs' }>['items'][number];
export type Measure = Spec['label'] | 'length' | 'width' | 'height';

/** A figure with its name in the product's data. Sizes have no name. */
export interface NamedFigure {
  figure: Figure;
  name?: string;
}

/** A measure with the figure of each compared product. The figure is undefined if the product does not state the measure. */
export interface CompareRow {
  measure: Measure;
  figures: (NamedFigure | undefined)[];
  /** Whether at least two products state the measure, so that they can be compared by it. */
  shared: boolean;
}

const sizes = ['length', 'width', 'height'] as const;

/** Returns the figures on a product's page by measure: first the specifications, then the size. */
function getFiguresByMeasure({
  sections,
  figures,
  dimensions,
}: Product): Map<Measure, NamedFigure> {
  const byMeasure = new Map<Measure, NamedFigure>();
  for (const spec of sections.flatMap((section) =>
    section.type === 'specs' ? section.items : [],
  )) {
    const figure = 'figure' in spec && figures[spec.figure];
    if (figure) byMeasure.set(spec.label, { figure, name: spec.figure });
  }
  for (const size of sizes) if (dimensions) byMeasure.set(size, { figure: dimensions[size] });
  return byMeasure;
}

/** Returns a row for each measure that at least one of the products states. Sizes come last. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const columns = products.map(getFiguresByMeasure);
  const stated = new Set(columns.flatMap((figures) => [...figures.keys()]));
  const isSize = (measure: Measure) => sizes.some((size) => size === measure);
  const ordered = [
    ...[...stated].filter((measure) => !isSize(measure)),
    ...sizes.filter((size) => stated.has(size)),
  ];
  return ordered.map((measure) => {
    const figures = columns.map((column) => column.get(measure));
    return { measure, figures, shared: figures.filter(Boolean).length > 1 };
  });
}
