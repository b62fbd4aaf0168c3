import {
  departments,
  employmentTypes,
  locations,
  type Language,
  type OpeningFields,
  type PortalOpening,
} from '@sumut/contracts';
import { openingFieldsSchema } from '@sumut/contracts/schemas';
import { entryResolver } from '../editor/entryResolver.ts';

/** What the form holds: requirements as they are written, one a line. */
export interface OpeningInput extends Omit<OpeningFields, 'requirements'> {
  requirements: Record<Language, string>;
}

/** The points of a text, one a line; empty lines are none. */
export const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const linesOf = (points: readonly string[] = []): string => points.join('\n');

/** What the form begins with. */
export const valuesOf = (entry: PortalOpening | undefined): OpeningInput => ({
  published: entry?.published ?? false,
  department: entry?.department ?? departments[0],
  location: entry?.location ?? locations[0],
  type: entry?.type ?? employmentTypes[0],
  title: entry?.title ?? { ar: '', en: '' },
  description: entry?.description ?? { ar: '', en: '' },
  requirements: {
    ar: linesOf(entry?.requirements.ar),
    en: linesOf(entry?.requirements.en),
  },
});

/** Checks what was written as what it comes to. */
export const resolver = entryResolver<OpeningInput, OpeningFields>(
  openingFieldsSchema,
  (input) => ({
    fields: {
      ...input,
      requirements: { ar: pointsOf(input.requirements.ar), en: pointsOf(input.requirements.en) },
    },
  }),
);
