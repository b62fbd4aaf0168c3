import type * as core from 'zod/v4/core';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { type ResourceFields, resourceFieldsSchema } from '@sumut/contracts/content/media';
import { type NewsFields, newsFieldsSchema } from '@sumut/contracts/content/news';
import { type OpeningFields, openingFieldsSchema } from '@sumut/contracts/content/openings';

/** What people write in an entry of each kind. */
interface FieldsByKind {
  news: NewsFields;
  media: ResourceFields;
  openings: OpeningFields;
}
export type FieldsOf<Kind extends ContentKind> = FieldsByKind[Kind];

/** What an entry of each kind has to be to be stored. */
export const fieldsSchemas: { [Kind in ContentKind]: core.$ZodType<FieldsOf<Kind>> } = {
  news: newsFieldsSchema,
  media: resourceFieldsSchema,
  openings: openingFieldsSchema,
};

/** A change as its schema lets it through: what is left out stays. */
export type ChangeOf<Kind extends ContentKind> = {
  [Name in keyof FieldsOf<Kind>]?: FieldsOf<Kind>[Name] | undefined;
} & { version: number };
