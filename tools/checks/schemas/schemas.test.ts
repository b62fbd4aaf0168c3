import * as z from 'zod/mini';
import { companySchema } from '@sumut/contracts/company/companySchema';
import { writtenOpeningSchema } from '@sumut/contracts/content/openings';
import { moduleManifestSchema, navigationEntrySchema } from '@sumut/contracts/registry/release';
import { findFiles, readJson } from '../files/root.ts';
import { formatFindings } from '../finding.ts';
import { findSchemaErrors } from './schemaErrors.ts';

// Data that only one module reads is checked by the tests of that module.
const manifests = findFiles('mf-*/module.json');
const examples = findFiles('examples/*/module.json');

const files: [file: string, schema: z.ZodMiniType][] = [
  ['platform/contracts/company.json', companySchema],
  ['platform/contracts/openings.json', z.array(writtenOpeningSchema)],
  ['shell/navigation.json', z.array(navigationEntrySchema)],
  ...[...manifests, ...examples].map((file): [string, z.ZodMiniType] => [
    file,
    moduleManifestSchema,
  ]),
];

test.each(files)('%s is valid', (file, schema) => {
  expect(formatFindings(findSchemaErrors(file, schema, readJson(file)))).toEqual([]);
});

test.each(manifests)('%s has the name of its folder', (file) => {
  expect(readJson(file)).toHaveProperty('name', file.replace(/^mf-|\/.*$/g, ''));
});
