import { read } from '../files/root.ts';

const folder = 'server/src/platform/environment';

/** Variables that a library reads, and not the server's own code. */
const ofLibraries = ['OTEL_EXPORTER_OTLP_HEADERS'];

test('the tables of docs/configuration.md have each variable of the server, and no other', () => {
  const declared = ['variables.ts', 'objectStorage.ts'].flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(declared.length).toBeGreaterThan(50);
  const documented = read('docs/configuration.md')
    .split('\n')
    .flatMap(
      (line) => /^\| (`[A-Z][A-Z\d_]+`[^|]*)\|/.exec(line)?.[1]?.match(/[A-Z][A-Z\d_]+/g) ?? [],
    );
  expect(documented.toSorted()).toEqual([...new Set([...declared, ...ofLibraries])].toSorted());
});
