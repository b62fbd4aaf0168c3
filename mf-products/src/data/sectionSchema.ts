import * as z from 'zod/mini';
import { flowDrawing, heading, icon, name, picture } from './names.ts';
import { specSchema } from './specSchema.ts';

const common = { ground: z.enum(['mist', 'warm', 'ink']), heading };

/** A large sentence and some paragraphs. */
const prose = z.strictObject({
  type: z.literal('prose'),
  ...common,
  id: name,
  picture: z.optional(picture),
});

const specs = z.strictObject({
  type: z.literal('specs'),
  ...common,
  items: z.array(specSchema).check(z.minLength(1)),
  /** Lies behind the section, darkened. */
  backdrop: z.optional(picture),
});

const features = z.strictObject({
  type: z.literal('features'),
  ...common,
  picture: z.optional(picture),
});

/** Short titled texts, each with an icon or a picture or neither. */
const cards = z.strictObject({
  type: z.literal('cards'),
  ...common,
  id: name,
  picture: z.optional(picture),
  items: z
    .array(z.strictObject({ id: name, icon: z.optional(icon), picture: z.optional(picture) }))
    .check(z.minLength(1)),
});

/** Steps in their order, each with its drawing. */
const flow = z.strictObject({
  type: z.literal('flow'),
  ...common,
  id: name,
  steps: z.array(z.strictObject({ id: name, drawing: flowDrawing })).check(z.minLength(2)),
});

/** A section of a product's page. */
export const sectionSchema = z.discriminatedUnion('type', [prose, specs, features, cards, flow]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;
