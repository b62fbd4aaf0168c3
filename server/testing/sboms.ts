import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import { packageUrl, providedProperty, type SbomContent } from '@sumut/contracts/registry/sbom';
import type { Contents } from './builds.ts';

/** The SBOM of a release as one of its files. `change` overrides fields. */
export function describeSbomFile(
  content: Partial<SbomContent> = {},
  change: object = {},
): Contents {
  const { packages = [], provided = [] } = content;
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: [
      ...packages.map(({ name, version }) => ({
        type: 'library',
        name,
        version,
        purl: packageUrl(name, version),
      })),
      ...provided.map(({ name, range }) => ({
        type: 'library',
        name,
        purl: packageUrl(name),
        properties: [{ name: providedProperty, value: range }],
      })),
    ],
    ...change,
  };
  return { [sbomFile]: JSON.stringify(sbom) };
}
