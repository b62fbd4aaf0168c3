import { isServerOnly } from './prerendered.ts';
import { sbomFile } from './sbomFile.ts';
import { packageUrl, providedProperty, readContent, readPackageUrl, sbomSchema } from './sbom.ts';

test('a package URL is read as it was written', () => {
  expect(packageUrl('@acme/maps', '1.0.0+build')).toBe('pkg:npm/%40acme/maps@1.0.0%2Bbuild');
  for (const name of ['left', '@acme/maps', 'lodash.get'])
    for (const version of ['1.2.3', '1.0.0-rc.1+build'])
      expect(readPackageUrl(packageUrl(name, version))).toEqual({ name, version });
  expect(readPackageUrl(packageUrl('@acme/maps'))).toEqual({ name: '@acme/maps' });
});

test('package URLs in the forms of other tools are accepted', () => {
  const maps = { name: '@acme/maps', version: '1.0.0' };
  expect(readPackageUrl('pkg:npm/@acme/maps@1.0.0')).toEqual(maps);
  expect(readPackageUrl('pkg:npm/%40acme/maps@1.0.0?vcs_url=git%2Bssh#src')).toEqual(maps);
  expect(readPackageUrl('pkg:cargo/maps@1.0.0')).toBeUndefined();
  expect(readPackageUrl('pkg:npm/%E0%A4%A')).toBeUndefined();
});

test('packages that the shell provides are listed separately from packages in the files', () => {
  const sbom = sbomSchema.parse({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [
      { name: 'left', version: '1.0.0', purl: 'pkg:npm/left' },
      { name: 'engine', version: '1.0.0', purl: 'pkg:cargo/engine@1.0.0' },
      {
        name: 'react',
        purl: 'pkg:npm/react',
        properties: [{ name: 'other' }, { name: providedProperty, value: '^19.0.0' }],
      },
    ],
  });
  expect(readContent(sbom)).toEqual({
    packages: [{ name: 'left', version: '1.0.0' }],
    provided: [{ name: 'react', range: '^19.0.0' }],
  });
});

test('an SBOM is not available under a URL', () => {
  expect(isServerOnly(sbomFile)).toBe(true);
  expect(isServerOnly(`search/${sbomFile}`)).toBe(false);
});
