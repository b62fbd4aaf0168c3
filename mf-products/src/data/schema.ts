import * as z from 'zod/mini';
import { figureSchema } from '../figures/schema.ts';
import { name, picture, slug } from './names.ts';
import { sectionSchema } from './sectionSchema.ts';
import { cardSpecSchema } from './specSchema.ts';

/** One file of this folder: all that is known of a product but its texts. */
export const productSchema = z.strictObject({
  /** The last part of the page's path. */
  slug,
  code: z.string().check(z.regex(/^[A-Z]{2,3}-\d+$/, 'a product code such as VT-380')),
  /** Degrees, shown on the dial and the heading tape. */
  bearing: z.int().check(z.minimum(0), z.maximum(359)),
  /** Where the back button leads (docs/specification.md#product-detail-pages). */
  back: z.enum(['home', 'products']),
  /** Every number that any text or card of the product shows, once. */
  figures: z.record(name, figureSchema),
  /** Left out for a product without a card. */
  card: z.optional(
    z.strictObject({
      /** Share of the grid's width on wide screens. */
      size: z.enum(['half', 'third', 'wide']),
      picture,
      specs: z.array(cardSpecSchema).check(z.minLength(1), z.maxLength(3)),
    }),
  ),
  /** The product by itself, for its datasheet and its closer look; its card's picture where it has none. */
  studio: z.optional(picture),
  /** The picture below the header, 85 % of the viewport high. */
  hero: z.optional(z.strictObject({ picture })),
  sections: z.array(sectionSchema),
});

export type Product = z.infer<typeof productSchema>;
export type Slug = Product['slug'];
export type ProductWithCard = Product & { card: NonNullable<Product['card']> };
