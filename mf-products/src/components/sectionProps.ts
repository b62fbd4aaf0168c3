import type { Section, SectionOf } from '../data/sectionSchema.ts';

export interface SectionProps<Type extends Section['type']> {
  section: SectionOf<Type>;
  /** Continues the section above, on its ground. */
  joined: boolean;
}

/** Id of a section's heading, unique on the page. */
export const headingId = (section: Section): string =>
  `${'id' in section ? section.id : section.type}-heading`;
