// Apart from the schema, which no browser needs.

/**
 * File name of the SBOM in a release (docs/decisions/0049-sbom-per-release.md): CycloneDX in JSON. It is one of the release's
 * files, so its hash is in the manifest.
 */
export const sbomFile = 'sbom.cdx.json';
