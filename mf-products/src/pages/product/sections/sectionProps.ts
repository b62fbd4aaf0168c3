import type { Section, SectionOf } from '../../../data/schema.ts';

export interface SectionProps<Type extends Section['type']> {
  section: SectionOf<Type>;
  /** Continues the section above, on the same background. */
  joined: boolean;
}

/** Id of a section's heading, unique on the page. */
export const getHeadingId = (section: Section): string =>
  `${'id' in section ? section.id : section.type}-heading`;
