import * as z from 'zod/mini';
import { icon, label, name } from './names.ts';

const card = { label };
const board = {
  label,
  icon,
  /** A text below the value. */
  note: z.optional(name),
  /** One of the product's decisive figures. */
  big: z.optional(z.boolean()),
};
// What a specification says: a figure, or a text where there is none.
const figure = { figure: name };
const text = { text: name };

/**
 * A specification on a product's card in the grid (docs/specification.md#3-entities-and-their-fields, product card).
 */
export const cardSpecSchema = z.union([
  z.strictObject({ ...card, ...figure }),
  z.strictObject({ ...card, ...text }),
]);

/** A specification card on a product's page (docs/specification.md#3-entities-and-their-fields, spec card). */
export const specSchema = z.union([
  z.strictObject({ ...board, ...figure }),
  z.strictObject({ ...board, ...text }),
]);
export type Spec = z.infer<typeof specSchema>;
