import type { Section, SectionOf } from '../../../data/schema.ts';

export interface SectionProps<Type extends Section['type']> {
  section: SectionOf<Type>;
  /** Whether the section is joined to the section above, on the same background. */
  joined: boolean;
}

/** Returns the id of a section's heading, which is unique on the page. */
export const getHeadingId = (section: Section): string =>
  `${'id' in section ? section.id : section.type}-heading`;
