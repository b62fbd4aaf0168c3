import type * as core from 'zod/v4/core';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { type ResourceFields, resourceFieldsSchema } from '@sumut/contracts/content/media';
import { type NewsFields, newsFieldsSchema } from '@sumut/contracts/content/news';
import { type OpeningFields, openingFieldsSchema } from '@sumut/contracts/content/openings';

/** The fields that people write in an entry of each kind. */
interface FieldsByKind {
  news: NewsFields;
  media: ResourceFields;
  openings: OpeningFields;
}
export type FieldsOf<Kind extends ContentKind> = FieldsByKind[Kind];

/** The schema that an entry of each kind must match to be stored. */
export const fieldsSchemas: { [Kind in ContentKind]: core.$ZodType<FieldsOf<Kind>> } = {
  news: newsFieldsSchema,
  media: resourceFieldsSchema,
  openings: openingFieldsSchema,
};

/** A change of an entry after its schema has parsed it. Fields that are left out stay the same. */
export type ChangeOf<Kind extends ContentKind> = {
  [Name in keyof FieldsOf<Kind>]?: FieldsOf<Kind>[Name] | undefined;
} & { version: number };
