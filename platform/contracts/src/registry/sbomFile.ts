// Separate from the schema, which no browser needs.

/**
 * File name of the SBOM in a release (docs/decisions/0060-keyless-releases.md): CycloneDX in JSON. The SBOM is one of the
 * release's files, so the release manifest contains its hash.
 */
export const sbomFile = 'sbom.cdx.json';
