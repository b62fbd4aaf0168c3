import * as z from 'zod/mini';

// The SBOM of a release (docs/decisions/0060-keyless-releases.md), reduced to the fields that the site reads.

/** Limits of an SBOM: `size` in bytes, `name` and `version` in characters. Not specified. The shell has 60 components in 15 kB. */
export const sbomLimits = { size: 1024 * 1024, components: 2000, name: 214, version: 256 } as const;

/** The version of CycloneDX that builds write. */
export const sbomVersion = '1.6';
const readVersions = ['1.4', '1.5', sbomVersion, '1.7'] as const;

/**
 * Name of the property of a component that is not in the files, because the shell provides it. Its value is the version range that the
 * release needs. CycloneDX 1.6 has no field for either fact.
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
  // The package URL is required, because names alone are ambiguous between ecosystems.
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

/** An SBOM: CycloneDX in JSON, written by any tool. Fields that the site does not read may have any value. */
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

/** An npm package in one version. */
export const sbomPackageSchema = z.object({ name: z.string(), version: z.string() });
export type SbomPackage = z.infer<typeof sbomPackageSchema>;

/** An npm package that the shell provides, and the version range that a release needs. */
export const providedPackageSchema = z.object({ name: z.string(), range: z.string() });
export type ProvidedPackage = z.infer<typeof providedPackageSchema>;

export const sbomContentSchema = z.object({
  /** The packages in the files of the release. */
  packages: z.array(sbomPackageSchema),
  /** The packages that the shell provides, so that the files do not contain them. */
  provided: z.array(providedPackageSchema),
});
export type SbomContent = z.infer<typeof sbomContentSchema>;

/** Returns the package URL of an npm package. Without `version`, the URL stands for all versions. */
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

/** Reads the npm package from a package URL; undefined for packages of other ecosystems. */
export function readPackageUrl(purl: string): { name: string; version?: string } | undefined {
  const [, encodedName, encodedVersion] = npmPackage.exec(purl) ?? [];
  const name = encodedName === undefined ? undefined : decode(encodedName);
  const version = encodedVersion === undefined ? undefined : decode(encodedVersion);
  return name === undefined ? undefined : { name, ...(version !== undefined && { version }) };
}

/** Returns the version range of a component that the shell provides; undefined for a component in the files. */
export const providedRange = ({ properties = [] }: Component): string | undefined =>
  properties.find(({ name }) => name === providedProperty)?.value;

/** Returns the npm packages in an SBOM. Components of other ecosystems are skipped. */
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
