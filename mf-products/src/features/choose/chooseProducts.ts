import type { Domain } from '../../data/domains.ts';
import type { Product, Spec } from '../../data/schema.ts';
import { getBounds } from '../../figures/bounds.ts';
import type { Figure } from '../../figures/schema.ts';
import { type Mission, missions } from './missions.ts';

/** The measures by which products can be chosen, each with its labels in the data and the unit of a requirement. */
export const measures = {
  payload: { labels: ['payload', 'maxPayload'], unit: 'kilogram' },
  endurance: { labels: ['endurance', 'flightTime'], unit: 'hour' },
  range: { labels: ['range'], unit: 'kilometre' },
} as const satisfies Record<string, { labels: readonly Spec['label'][]; unit: Figure['unit'] }>;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

/** What a buyer needs at least: payload in kilograms, endurance in hours, range in kilometres. */
export type Requirement = Partial<Record<Measure, number>>;

interface NamedFigure {
  figure: Figure;
  /** The name of the figure in the product's data. */
  name: string;
}

/** A required measure with the figure that a product states for it. Without a figure, the measure is on request. */
export interface Answer {
  measure: Measure;
  stated?: NamedFigure;
  /** By how much the figure misses the requirement, in the figure's unit. */
  short?: Figure;
}

/** A product that may meet a requirement, with the figures of the configuration that comes closest to it. */
export interface Choice {
  product: Product;
  /** `near`: a figure misses the requirement by a quarter at most. `open`: the product states no figure for a measure. */
  kind: 'fits' | 'near' | 'open';
  answers: Answer[];
}

/** The smallest share of a required value that is still near. */
const nearShare = 0.75;
const kinds: readonly Choice['kind'][] = ['fits', 'near', 'open'];

type Figures = Partial<Record<Measure, NamedFigure>>;
interface Variant {
  figures: Figures;
  /** Measures that only other configurations state. They are not on request: this one lacks them. */
  lacking: readonly Measure[];
}

const inUnitOf = ({ unit }: Figure, required: number): number =>
  unit === 'minute' ? required * 60 : required;

/** Returns a figure's largest value in the unit of requirements. */
const getReach = ({ figure }: NamedFigure): number => getBounds(figure).max / inUnitOf(figure, 1);

/** Returns the figures of some specifications by measure. */
function getFigures(
  { figures }: Product,
  specs: readonly { label: Spec['label']; figure?: string }[],
): Figures {
  const byMeasure: Figures = {};
  for (const { label, figure } of specs) {
    const measure = measureNames.find((name) =>
      measures[name].labels.some((known) => known === label),
    );
    const stated = figure === undefined ? undefined : figures[figure];
    if (measure && figure !== undefined && stated)
      byMeasure[measure] = { figure: stated, name: figure };
  }
  return byMeasure;
}

/**
 * Returns the figures of each configuration, completed by figures that depend on none. Where the page states more than all
 * configurations, or there are no configurations, the page's own figures follow.
 */
function listVariants(product: Product): Variant[] {
  const { configurations = [], sections } = product;
  const named = new Set(configurations.flatMap(({ figures }) => figures.map((one) => one.figure)));
  const general = getFigures(
    product,
    sections
      .flatMap((section) => (section.type === 'specs' ? section.items : []))
      .filter((spec) => 'figure' in spec && !named.has(spec.figure)),
  );
  const own = configurations.map(({ figures }) => getFigures(product, figures));
  const best = (measure: Measure) =>
    Math.max(...own.map((figures) => (figures[measure] ? getReach(figures[measure]) : 0)), 0);
  const beyond = measureNames.filter(
    (measure) => general[measure] && getReach(general[measure]) > best(measure),
  );
  const isMore = beyond.some((measure) => best(measure) > 0) || configurations.length === 0;
  const more: Figures = Object.fromEntries(beyond.map((measure) => [measure, general[measure]]));
  return [...own.map((figures) => ({ ...general, ...figures })), ...(isMore ? [more] : [])].map(
    (figures) => ({
      figures,
      lacking: measureNames.filter((measure) => !figures[measure] && best(measure) > 0),
    }),
  );
}

/** Returns the answer of a figure to a required value, or undefined if the figure is too far below it. */
function answer(
  measure: Measure,
  stated: NamedFigure | undefined,
  required: number,
): Answer | undefined {
  if (!stated) return { measure };
  const { figure } = stated;
  const reach = getReach(stated);
  if (reach >= required) return { measure, stated };
  if (reach < nearShare * required) return undefined;
  const missing = inUnitOf(figure, required) - getBounds(figure).max;
  const short: Figure = { value: Math.round(missing * 100) / 100, unit: figure.unit };
  return { measure, stated, short };
}

/** Returns how far a choice is from a requirement: the sum of the ratios by which its figures miss or exceed it. */
function getDistance({ answers }: Choice, requirement: Requirement): number {
  const ratios = answers.map(({ measure, stated }) => {
    const required = requirement[measure] ?? 0;
    return stated ? Math.abs(Math.log(getReach(stated) / required)) : 0;
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0);
}

const countOpen = ({ answers }: Choice): number => answers.filter(({ stated }) => !stated).length;

/** Returns whether a range reaches a requirement only with its upper part. */
const isUpper = ({ answers }: Choice, requirement: Requirement): boolean =>
  answers.some(
    ({ measure, stated }) =>
      stated && getBounds(stated.figure).min < inUnitOf(stated.figure, requirement[measure] ?? 0),
  );

/** What narrows a choice, apart from the required figures. */
interface Scope {
  domain?: Domain | undefined;
  mission?: Mission | undefined;
}

/**
 * Returns the products that meet a requirement, then those that nearly do, then those whose missing figures are on request; the
 * closest come first. A product without a figure for any required measure counts only if a domain or a mission was chosen. Nothing is
 * chosen without a requirement and a mission. Equal choices have the order of the mission's products, or else of `products`.
 */
export function chooseProducts(
  products: readonly Product[],
  requirement: Requirement,
  { domain, mission }: Scope = {},
): Choice[] {
  const required = measureNames.filter((measure) => requirement[measure] !== undefined);
  if (required.length === 0 && !mission) return [];
  const suitable = mission
    ? missions[mission].flatMap((slug) => products.find((product) => product.slug === slug) ?? [])
    : products;
  const isNarrow = domain !== undefined || mission !== undefined;
  const compare = (a: Choice, b: Choice): number =>
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    countOpen(a) - countOpen(b) ||
    Number(isUpper(a, requirement)) - Number(isUpper(b, requirement)) ||
    getDistance(a, requirement) - getDistance(b, requirement);
  const judge = (product: Product, { figures, lacking }: Variant): Choice[] => {
    if (required.some((measure) => lacking.includes(measure))) return [];
    const answers = required.map((measure) =>
      answer(measure, figures[measure], requirement[measure] ?? 0),
    );
    if (!answers.every((one) => one !== undefined)) return [];
    const isNear = answers.some(({ short }) => short);
    const isOpen = answers.some(({ stated }) => !stated);
    if ((isNear && isOpen) || (!isNarrow && answers.every(({ stated }) => !stated))) return [];
    return [{ product, kind: isNear ? 'near' : isOpen ? 'open' : 'fits', answers }];
  };
  return suitable
    .filter((product) => !domain || product.domain === domain)
    .flatMap((product) =>
      listVariants(product)
        .flatMap((variant) => judge(product, variant))
        .toSorted(compare)
        .slice(0, 1),
    )
    .toSorted(compare);
}
