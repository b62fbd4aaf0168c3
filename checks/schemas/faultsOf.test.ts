import { moduleManifestSchema, navigationEntrySchema } from '@sumut/contracts/schemas';
import { linesOf } from '../findings/finding.ts';
import { faultsOf, readAs } from './faultsOf.ts';

const entry = { area: 'header', path: '/a', label: { ar: 'أ', en: 'a' }, order: 10 };

test('a fault is named with file, path and reason', () => {
  const content = { ...entry, area: 'sidebar', label: { ar: '', en: 'a' } };
  const lines = linesOf(faultsOf('navigation.json', navigationEntrySchema, content));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^navigation\.json › area: Invalid option: expected one of "header"/);
  expect(lines[1]).toMatch(/^navigation\.json › label\.ar: Too small/);
});

test('an unknown property is a fault', () => {
  const manifest = { name: 'x1', title: entry.label, routes: [], navigation: [], widgets: [] };
  expect(faultsOf('module.json', moduleManifestSchema, manifest)).toEqual([]);
  const [line] = linesOf(faultsOf('module.json', moduleManifestSchema, { ...manifest, port: 1 }));
  expect(line).toMatch(/^module\.json › top level: Unrecognized key: "port"/);
});

test('content as the schema wants it has no fault', () => {
  expect(faultsOf('navigation.json', navigationEntrySchema, entry)).toEqual([]);
});

test('reading a file against its schema fails with the same words', () => {
  expect(() => readAs('shell/navigation.json', moduleManifestSchema)).toThrow(
    'shell/navigation.json › top level: Invalid input: expected object, received array',
  );
});
