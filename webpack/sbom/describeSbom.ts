import {
  packageUrl,
  providedProperty,
  type ProvidedPackage,
  type SbomPackage,
  sbomVersion,
} from '@sumut/contracts/registry/sbom';

export interface Described {
  /** The release, by the name and the version in its manifest. */
  release: SbomPackage;
  /** The bundler preset. */
  tool: SbomPackage;
  packages: readonly SbomPackage[];
  provided: readonly ProvidedPackage[];
}

/** `@scope/name` in the fields that CycloneDX has for it. */
function nameFields(full: string): { group?: string; name: string } {
  const [, group, name = full] = /^(@[^/]+)\/(.+)$/.exec(full) ?? [];
  return { ...(group !== undefined && { group }), name };
}

/** Each entry once, sorted without regard to the language of the machine. */
const sorted = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] =>
  [...new Map(entries.map((entry) => [keyOf(entry), entry]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);

function inFiles({ name, version }: SbomPackage) {
  const purl = packageUrl(name, version);
  return { type: 'library', 'bom-ref': purl, ...nameFields(name), version, purl };
}

/** Without a version: which one runs is the shell's affair. */
function ofShell({ name, range }: ProvidedPackage) {
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
 * The SBOM of a release, in CycloneDX. The same packages make the same text: it has neither a serial number nor a time, both
 * of which the format leaves to whoever writes it.
 */
export function describeSbom({ release, tool, packages, provided }: Described): string {
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
      ...sorted(packages, ({ name, version }) => `${name}@${version}`).map(inFiles),
      ...sorted(provided, ({ name }) => name).map(ofShell),
    ],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
