import { moduleManifestSchema, navigationEntrySchema } from '@sumut/contracts/registry/release';
import { formatFindings } from '../finding.ts';
import { findSchemaErrors, readAs } from './schemaErrors.ts';

const entry = { area: 'header', path: '/a', label: { ar: 'أ', en: 'a' }, order: 10 };

test('an error contains file, path and reason', () => {
  const content = { ...entry, area: 'sidebar', label: { ar: '', en: 'a' } };
  const lines = formatFindings(findSchemaErrors('navigation.json', navigationEntrySchema, content));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^navigation\.json › area: Invalid option: expected one of "header"/);
  expect(lines[1]).toMatch(/^navigation\.json › label\.ar: Too small/);
});

test('an unknown property is an error', () => {
  const manifest = { name: 'x1', title: entry.label, routes: [], navigation: [], widgets: [] };
  expect(findSchemaErrors('module.json', moduleManifestSchema, manifest)).toEqual([]);
  const [line] = formatFindings(
    findSchemaErrors('module.json', moduleManifestSchema, { ...manifest, port: 1 }),
  );
  expect(line).toMatch(/^module\.json › top level: Unrecognized key: "port"/);
});

test('valid content has no errors', () => {
  expect(findSchemaErrors('navigation.json', navigationEntrySchema, entry)).toEqual([]);
});

test('reading an invalid file throws the same message', () => {
  expect(() => readAs('shell/navigation.json', moduleManifestSchema)).toThrow(
    'shell/navigation.json › top level: Invalid input: expected object, received array',
  );
});
