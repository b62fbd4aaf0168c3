import type { Section } from '../data/sectionSchema.ts';

/** Specifications that no longer leave room for a picture across the whole sheet. */
const manySpecs = 10;
const cardHeadings: readonly Section['heading'][] = ['applications', 'useCases', 'cargoTypes'];

/** Whether a section is part of the printed sheet: figures, features and uses are; what a visitor reads is not. */
export const onSheet = (section: Section): boolean =>
  section.type === 'specs' ||
  section.type === 'features' ||
  (section.type === 'cards' && cardHeadings.includes(section.heading));

/** Whether the sheet of a product has so much to say that its picture stands beside the title. */
export function isFull(sections: readonly Section[]): boolean {
  const specs = sections.flatMap((section) => (section.type === 'specs' ? section.items : []));
  const cards = sections.filter((section) => section.type === 'cards' && onSheet(section));
  return specs.length > manySpecs || cards.length > 1;
}
