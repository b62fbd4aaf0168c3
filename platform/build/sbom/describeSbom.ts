import {
  packageUrl,
  providedProperty,
  type ProvidedPackage,
  type SbomPackage,
  sbomVersion,
} from '@sumut/contracts/registry/sbom';

export interface SbomContent {
  /** The release, by the name and the version in its manifest. */
  release: SbomPackage;
  /** The bundler preset. */
  tool: SbomPackage;
  packages: readonly SbomPackage[];
  provided: readonly ProvidedPackage[];
}

/** Splits `@scope/name` into the CycloneDX fields `group` and `name`. */
function nameFields(full: string): { group?: string; name: string } {
  const [, group, name = full] = /^(@[^/]+)\/(.+)$/.exec(full) ?? [];
  return { ...(group !== undefined && { group }), name };
}

/** Returns each entry once, sorted by its key, independently of the machine's locale. */
const sorted = <Entry>(entries: readonly Entry[], getKey: (entry: Entry) => string): Entry[] =>
  [...new Map(entries.map((entry) => [getKey(entry), entry]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);

function describeBundled({ name, version }: SbomPackage) {
  const purl = packageUrl(name, version);
  return { type: 'library', 'bom-ref': purl, ...nameFields(name), version, purl };
}

/** Describes a library that the shell provides. It has no version, because the shell determines which version runs. */
function describeProvided({ name, range }: ProvidedPackage) {
  const purl = packageUrl(name);
  return {
    type: 'library',
    'bom-ref': purl,
    ...nameFields(name),
    purl,
    properties: [{ name: providedProperty, value: range }],
  };
}

/**
 * Returns the SBOM of a release, in CycloneDX. The same packages result in the same text, because it has neither a serial number nor
 * a time, which are both optional in the format.
 */
export function describeSbom({ release, tool, packages, provided }: SbomContent): string {
  const reference = `${release.name}@${release.version}`;
  const sbom = {
    $schema: `http://cyclonedx.org/schema/bom-${sbomVersion}.schema.json`,
    bomFormat: 'CycloneDX',
    specVersion: sbomVersion,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      tools: {
        components: [{ type: 'application', ...nameFields(tool.name), version: tool.version }],
      },
      component: { type: 'application', 'bom-ref': reference, ...release },
    },
    components: [
      ...sorted(packages, ({ name, version }) => `${name}@${version}`).map(describeBundled),
      ...sorted(provided, ({ name }) => name).map(describeProvided),
    ],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
