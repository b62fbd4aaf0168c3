import * as z from 'zod/mini';
import {
  companySchema,
  moduleManifestSchema,
  navigationEntrySchema,
  openingSchema,
} from '@sumut/contracts/schemas';
import { filesLike, readJson } from '../files/root.ts';
import { linesOf } from '../findings/finding.ts';
import { faultsOf } from './faultsOf.ts';

// Data that a module alone reads are checked by the module's own tests.
const manifests = filesLike('mf-*/module.json');

const files: [file: string, schema: z.ZodMiniType][] = [
  ['contracts/company.json', companySchema],
  ['contracts/openings.json', z.array(openingSchema)],
  ['shell/navigation.json', z.array(navigationEntrySchema)],
  ...manifests.map((file): [string, z.ZodMiniType] => [file, moduleManifestSchema]),
];

test.each(files)('%s is as its schema wants it', (file, schema) => {
  expect(linesOf(faultsOf(file, schema, readJson(file)))).toEqual([]);
});

test.each(manifests)('%s has the name of its folder', (file) => {
  expect(readJson(file)).toHaveProperty('name', file.replace(/^mf-|\/.*$/g, ''));
});
