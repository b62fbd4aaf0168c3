import * as z from 'zod/mini';

// What a release contains (docs/decisions/0049-sbom-per-release.md), as far as this site reads it.

/** Limits of an SBOM; the size in bytes. Not specified. That of the shell has 60 components in 15 kB. */
export const sbomLimits = { size: 1024 * 1024, components: 2000, name: 214, version: 256 } as const;

/** The version of CycloneDX that builds write, and all that are read. */
export const sbomVersion = '1.6';
const readVersions = ['1.4', '1.5', sbomVersion, '1.7'] as const;

/**
 * The property of a component that is not in the files, because the shell provides it: the range of versions that the
 * release needs. CycloneDX 1.6 has no field for either.
 */
export const providedProperty = 'sumut:provided';

const line = (most: number) =>
  z
    .string('text is missing')
    .check(z.minLength(1), z.maxLength(most), z.regex(/^\P{C}*$/u, 'not one line of text'));

const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape, 'not an object');

const componentSchema = object({
  name: line(sbomLimits.name),
  version: z.optional(line(sbomLimits.version)),
  // Without it the package is not clear: names repeat between ecosystems.
  purl: z
    .string('a package URL is missing: pkg:npm/<name>@<version>')
    .check(
      z.maxLength(2 * sbomLimits.name + sbomLimits.version),
      z.regex(/^pkg:[a-z][a-z0-9.+-]*\/[\x21-\x7e]+$/i, 'not a package URL'),
    ),
  properties: z.optional(
    z.array(
      object({ name: z.string('text is missing'), value: z.optional(z.string('not text')) }),
      'not a list',
    ),
  ),
  components: z.optional(
    z
      .array(z.unknown(), 'not a list')
      .check(z.maxLength(0, 'list all components at the top, none in another')),
  ),
});

/** An SBOM: CycloneDX in JSON, whatever wrote it. Fields that are not read here may have any value. */
export const sbomSchema = object({
  bomFormat: z.literal('CycloneDX', 'not an SBOM in CycloneDX'),
  specVersion: z.enum(readVersions, `not one of the versions ${readVersions.join(', ')}`),
  metadata: z.optional(
    object({ component: z.optional(object({ version: z.optional(z.string('not text')) })) }),
  ),
  components: z
    .array(componentSchema, 'the list of components is missing')
    .check(z.maxLength(sbomLimits.components, `more than ${sbomLimits.components} components`)),
});
export type Sbom = z.infer<typeof sbomSchema>;
type Component = Sbom['components'][number];

/** A package of npm in one version. */
export const sbomPackageSchema = z.object({ name: z.string(), version: z.string() });
export type SbomPackage = z.infer<typeof sbomPackageSchema>;

/** A package of npm that the shell provides, and the range of versions that a release needs. */
export const providedPackageSchema = z.object({ name: z.string(), range: z.string() });
export type ProvidedPackage = z.infer<typeof providedPackageSchema>;

export const sbomContentSchema = z.object({
  /** What is in the files of the release. */
  packages: z.array(sbomPackageSchema),
  /** What is not, because the shell has it. */
  provided: z.array(providedPackageSchema),
});
export type SbomContent = z.infer<typeof sbomContentSchema>;

/** The package URL of a package of npm; without a version, of all of its versions. */
export const packageUrl = (name: string, version?: string): string => {
  const encoded = name.split('/').map(encodeURIComponent).join('/');
  return `pkg:npm/${encoded}${version === undefined ? '' : `@${encodeURIComponent(version)}`}`;
};

const npmPackage = /^pkg:npm\/((?:(?:@|%40)[^/@?#]+\/)?[^/@?#]+)(?:@([^?#]+))?/i;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What a component is by its package URL; undefined for one that is not of npm. */
export function readPackageUrl(purl: string): { name: string; version?: string } | undefined {
  const [, encodedName, encodedVersion] = npmPackage.exec(purl) ?? [];
  const name = encodedName === undefined ? undefined : decode(encodedName);
  const version = encodedVersion === undefined ? undefined : decode(encodedVersion);
  return name === undefined ? undefined : { name, ...(version !== undefined && { version }) };
}

/** The range of a component that the shell provides; undefined for one that is in the files. */
export const providedRange = ({ properties = [] }: Component): string | undefined =>
  properties.find(({ name }) => name === providedProperty)?.value;

/** The packages of npm that an SBOM names. Components of other ecosystems are left out. */
export function readContent({ components }: Sbom): SbomContent {
  const content: SbomContent = { packages: [], provided: [] };
  for (const component of components) {
    const { name, version = component.version } = readPackageUrl(component.purl) ?? {};
    const range = providedRange(component);
    if (name === undefined) continue;
    if (range !== undefined) content.provided.push({ name, range });
    else if (version !== undefined) content.packages.push({ name, version });
  }
  return content;
}
