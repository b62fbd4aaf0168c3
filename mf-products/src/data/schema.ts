import * as z from 'zod/mini';
import { figureSchema, lengthSchema } from '../figures/schema.ts';
import { standards } from '@sumut/contracts/company/standards';
import en from '../locales/en.json' with { type: 'json' };
import { pictures } from '../pictures/pictures.ts';
import { stepDrawings } from '../pictures/stepDrawings.tsx';
import { domains } from './domains.ts';
import { specIcons } from './icons.ts';

const enumKeys = <T extends object>(object: T) =>
  z.enum(Object.keys(object) as (keyof T & string)[]);

// The names that product data may use come from the catalogue, the pictures and the icons.
const slug = enumKeys(en.names);
const heading = enumKeys(en.headings);
const label = enumKeys(en.labels);
const picture = enumKeys(pictures);
const icon = enumKeys(specIcons);
/** The name of a figure in the same data file, or of a text in the product's catalogues. */
const name = z.string().check(z.regex(/^[a-z][A-Za-z]*$/, 'a name in camel case'));

// A specification has a figure or a text.
const figure = { figure: name };
const text = { text: name };
const cardSpec = { label };
const boardSpec = {
  label,
  icon,
  /** A text below the value. */
  note: z.optional(name),
  /** One of the product's key figures. */
  big: z.optional(z.boolean()),
};

/**
 * A specification on a product's card in the grid (docs/specification.md#3-entities-and-their-fields, product card).
 */
const cardSpecSchema = z.union([
  z.strictObject({ ...cardSpec, ...figure }),
  z.strictObject({ ...cardSpec, ...text }),
]);

/** A specification card on a product's page (docs/specification.md#3-entities-and-their-fields, spec card). */
const specSchema = z.union([
  z.strictObject({ ...boardSpec, ...figure }),
  z.strictObject({ ...boardSpec, ...text }),
]);
export type Spec = z.infer<typeof specSchema>;

const common = { surface: z.enum(['mist', 'warm', 'ink']), heading };

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
});

const features = z.strictObject({
  type: z.literal('features'),
  ...common,
  picture: z.optional(picture),
});

/** Short texts with titles. Each may have an icon and a picture. */
const cards = z.strictObject({
  type: z.literal('cards'),
  ...common,
  id: name,
  picture: z.optional(picture),
  items: z
    .array(z.strictObject({ id: name, icon: z.optional(icon), picture: z.optional(picture) }))
    .check(z.minLength(1)),
});

/** Numbered steps, each with a drawing. */
const flow = z.strictObject({
  type: z.literal('flow'),
  ...common,
  id: name,
  steps: z
    .array(z.strictObject({ id: name, drawing: enumKeys(stepDrawings) }))
    .check(z.minLength(2)),
});

/** A section of a product's page. */
const sectionSchema = z.discriminatedUnion('type', [prose, specs, features, cards, flow]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;

/**
 * A configuration of the product, with the figures that depend on it. Configurations explain why figures of card and page differ.
 */
const configurationSchema = z.strictObject({
  id: name,
  figures: z.array(z.strictObject({ label, figure: name })).check(z.minLength(1)),
});
export type Configuration = z.infer<typeof configurationSchema>;

/** The size of the 3D model in the pictures. The outlines are also drawn from this model (`tools/renders/outlines.mjs`). */
const dimensionsSchema = z.strictObject({
  /** The name of the width: a label in the catalogue. */
  across: z.enum(['wingspan', 'width', 'beam']),
  length: lengthSchema,
  width: lengthSchema,
  height: lengthSchema,
});

/** An answer to a common question of buyers. */
const detailSchema = z.strictObject({
  id: z.enum(['payloadOptions', 'environment', 'operation', 'trials']),
  /** Marks a plausible text that the company still has to confirm. */
  placeholder: z.optional(z.boolean()),
});

/** A data file in this folder: everything about a product except its texts. */
export const productSchema = z.strictObject({
  /** The last part of the page's path. */
  slug,
  code: z.string().check(z.regex(/^[A-Z]{2,3}-\d+$/, 'a product code such as VT-380')),
  /** The bearing in degrees, shown on the dial and the heading tape. */
  bearing: z.int().check(z.minimum(0), z.maximum(359)),
  /** The revision of the product's data and texts, as its datasheet states it. Raise it with every change of them. */
  revision: z.strictObject({ number: z.int().check(z.minimum(1)), date: z.iso.date() }),
  domain: z.enum(domains),
  /** Products that are often used with this one. The product's page links to them. */
  related: z.array(slug).check(z.length(2)),
  /** The page to which the back button leads (docs/specification.md#product-detail-pages). */
  back: z.enum(['home', 'products']),
  /** Every number in the product's texts and cards. */
  figures: z.record(name, figureSchema),
  card: z.optional(
    z.strictObject({
      /** The card's share of the grid's width on wide screens. */
      size: z.enum(['half', 'third']),
      picture,
      specs: z.array(cardSpecSchema).check(z.minLength(1), z.maxLength(3)),
    }),
  ),
  /** A picture of the product alone, for its datasheet and its 3D viewer. Without it, the card's picture is used. */
  studio: z.optional(picture),
  /** The picture below the header, 85 % of the viewport high. */
  hero: z.optional(z.strictObject({ picture })),
  configurations: z.optional(z.array(configurationSchema).check(z.length(2))),
  dimensions: z.optional(dimensionsSchema),
  details: z.array(detailSchema).check(z.minLength(1)),
  /** The standards of the security page (`platform/contracts/src/company/standards.ts`) by which the product is developed and built. */
  standards: z.array(z.enum(standards)).check(z.minLength(1)),
  sections: z.array(sectionSchema),
});

export type Product = z.infer<typeof productSchema>;

export type Slug = Product['slug'];
export type ProductWithCard = Product & { card: NonNullable<Product['card']> };
