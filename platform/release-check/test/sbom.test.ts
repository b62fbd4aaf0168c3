import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import { sbomLimits } from '@sumut/contracts/registry/sbom';
import { ReleaseRefusedError } from '../src/findings.ts';
import { verifySbom } from '../src/verifySbom.ts';

const component = (change: object = {}) => ({
  type: 'library',
  name: 'left',
  version: '1.2.3',
  purl: 'pkg:npm/left@1.2.3',
  ...change,
});
const sbom = (change: object = {}) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  components: [component()],
  ...change,
});
const withComponent = (change: object) => JSON.stringify(sbom({ components: [component(change)] }));

/** The findings of the refusal; none for an accepted SBOM. */
function refusalOf(text: string, size = text.length): string[] {
  const file = { path: sbomFile, integrity: 'sha384-', size, content: Buffer.from(text) };
  try {
    verifySbom({ release: { version: '1.0.0', files: [file] }, files: [file], missing: [] });
  } catch (error) {
    assert.ok(error instanceof ReleaseRefusedError);
    assert.ok(error.findings.every(({ kind, level }) => kind === 'archive' && level === 'refused'));
    return error.findings.map(({ text: line }) => line);
  }
  return [];
}

test('an SBOM of another bundler is accepted, with fields that are not read', () => {
  const foreign = sbom({
    serialNumber: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
    metadata: { timestamp: '2026-11-24T00:00:00Z', component: { name: 'other', version: '1.0.0' } },
    components: [
      component({ licenses: [{ license: { id: 'MIT' } }], 'bom-ref': 'left' }),
      component({ purl: 'pkg:npm/%40scope/left@1.2.3-rc.1?vcs_url=git', group: '@scope' }),
      component({ version: undefined, purl: 'pkg:npm/left@1.2.3' }),
      // The versions of other ecosystems than npm are not read.
      component({ name: 'engine', version: '1', purl: 'pkg:cargo/engine@1' }),
      component({
        version: undefined,
        purl: 'pkg:npm/react',
        properties: [{ name: 'sumut:provided', value: '^19.0.0' }],
      }),
    ],
    dependencies: [],
  });
  assert.deepEqual(refusalOf(JSON.stringify(foreign)), []);
});

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const refused: [name: string, text: string, ...lines: string[]][] = [
  ['no JSON', '{', 'not valid JSON'],
  [
    'no CycloneDX',
    JSON.stringify({ spdxVersion: 'SPDX-2.3' }),
    'bomFormat: not an SBOM in CycloneDX',
    'specVersion: not one of the versions 1.4, 1.5, 1.6, 1.7',
    'components: the list of components is missing',
  ],
  ['arrays without end', deep, 'not an object'],
  [
    'a component without a package URL',
    withComponent({ purl: undefined }),
    'components.0.purl: a package URL is missing: pkg:npm/<name>@<version>',
  ],
  [
    'something else as a package URL',
    withComponent({ purl: 'https://example.org/left' }),
    'components.0.purl: not a package URL',
  ],
  [
    'components in components',
    withComponent({ components: [component()] }),
    'components.0.components: list all components at the top, none in another',
  ],
  [
    'a name of several lines',
    withComponent({ name: 'left\nright' }),
    'components.0.name: not one line of text',
  ],
  [
    'no version',
    withComponent({ version: undefined, purl: 'pkg:npm/left' }),
    'components.0: left: the version is missing',
  ],
  [
    'a version that cannot be compared',
    withComponent({ purl: 'pkg:npm/left@latest' }),
    'components.0: left: latest is not a semantic version',
  ],
  [
    'a range that is none',
    withComponent({
      purl: 'pkg:npm/left',
      properties: [{ name: 'sumut:provided', value: 'any of them' }],
    }),
    'components.0: left: any of them is not a valid version range',
  ],
  [
    'the version of another release',
    JSON.stringify(sbom({ metadata: { component: { version: '0.9.0' } } })),
    'the SBOM describes version 0.9.0, but the release has version 1.0.0; generate the SBOM again',
  ],
  [
    'more components than are read',
    JSON.stringify(
      sbom({ components: Array.from({ length: sbomLimits.components + 1 }, () => component()) }),
    ),
    'components: more than 2000 components',
  ],
];
for (const [name, text, ...lines] of refused) {
  test(`an SBOM with ${name} is refused`, () => {
    assert.deepEqual(
      refusalOf(text),
      lines.map((line) => `sbom.cdx.json: ${line}`),
    );
  });
}

test('an SBOM that is too large is refused before it is parsed', () => {
  assert.deepEqual(refusalOf('{', sbomLimits.size + 1), [
    'sbom.cdx.json: 1048577 bytes exceed the limit of 1048576 bytes for an SBOM',
  ]);
});

test('a release without an SBOM is accepted, and so is a release whose SBOM is still missing', () => {
  const release = { version: '1.0.0', files: [] };
  verifySbom({ release, files: [], missing: [] });
  const file = { path: sbomFile, integrity: 'sha384-', size: 2 };
  verifySbom({ release: { ...release, files: [file] }, files: [], missing: [file] });
  assert.throws(
    () => verifySbom({ release: { ...release, files: [file] }, files: [], missing: [] }),
    { message: /sbom\.cdx\.json: the content is missing$/ },
  );
});
