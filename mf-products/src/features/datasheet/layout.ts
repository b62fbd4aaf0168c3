import type { Section } from '../../data/schema.ts';

/** The largest number of specifications that leaves room for a picture as wide as the datasheet. */
const maxSpecs = 10;
const cardHeadings: readonly Section['heading'][] = ['applications', 'useCases', 'cargoTypes'];

/** Checks whether a section is printed: specifications, features and uses are printed, longer texts are not. */
export const isPrinted = (section: Section): boolean =>
  section.type === 'specs' ||
  section.type === 'features' ||
  (section.type === 'cards' && cardHeadings.includes(section.heading));

/** Checks whether a datasheet has too much content for a wide picture. The picture is then next to the title. */
export function isDense(sections: readonly Section[]): boolean {
  const specs = sections.flatMap((section) => (section.type === 'specs' ? section.items : []));
  const cards = sections.filter((section) => section.type === 'cards' && isPrinted(section));
  return specs.length > maxSpecs || cards.length > 1;
}
