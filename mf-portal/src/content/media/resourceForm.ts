import {
  getFieldError,
  resourceTypes,
  type FieldError,
  type PortalResource,
  type ResourceFields,
} from '@sumut/contracts';
import { resourceFieldsSchema, resourceFileSchema } from '@sumut/contracts/schemas';
import { entryResolver } from '../editor/entryResolver.ts';

/** What the form holds: a file when one was chosen. */
export interface ResourceInput extends ResourceFields {
  file: File | undefined;
}

/** What the form begins with. */
export const valuesOf = (entry: PortalResource | undefined): ResourceInput => ({
  published: entry?.published ?? false,
  type: entry?.type ?? resourceTypes[0],
  title: entry?.title ?? { ar: '', en: '' },
  description: entry?.description ?? { ar: '', en: '' },
  file: undefined,
});

const refuseFile = (file: File | undefined): FieldError | undefined =>
  getFieldError(resourceFileSchema.safeParse(file).error?.issues[0]);

/** A new resource needs a file; one that is there has its own until another is chosen. */
export const resolverFor = (entry: PortalResource | undefined) =>
  entryResolver<ResourceInput, ResourceFields>(
    resourceFieldsSchema,
    ({ file, ...fields }) => ({ fields, file }),
    (file) => (entry && !file ? undefined : refuseFile(file)),
  );
