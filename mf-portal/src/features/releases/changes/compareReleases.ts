import * as z from 'zod/mini';
import type { SbomContent } from '@sumut/contracts/registry/sbom';

/** The part of a release manifest, of a module or of the shell, that is compared. */
export const comparedManifestSchema = z.object({
  routes: z.array(z.string()),
  texts: z._default(z.array(z.string()), []),
  shared: z._default(z.record(z.string(), z.string()), {}),
});
type Manifest = z.infer<typeof comparedManifestSchema>;

/** What differs between two releases of a part. */
export interface Changes {
  added: readonly string[];
  removed: readonly string[];
  /** Values that changed: name, before, after. */
  changed: readonly (readonly [name: string, before: string, after: string])[];
}

const isSame = (one: Changes): boolean =>
  one.added.length + one.removed.length + one.changed.length === 0;

/** Compares names with values, such as packages with their versions. */
function compareValues(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Changes {
  const list = (names: Iterable<string>, values: ReadonlyMap<string, string>) =>
    [...names].map((name) => [name, values.get(name)].filter(Boolean).join(' ')).sort();
  const added = [...after.keys()].filter((name) => !before.has(name));
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].flatMap(([name, value]) => {
    const former = before.get(name);
    return former === undefined || former === value ? [] : [[name, former, value] as const];
  });
  return { added: list(added, after), removed: list(removed, before), changed };
}

const names = (all: readonly string[]) => new Map(all.map((name) => [name, '']));

/** A package may be in a release in several versions. */
function packagesOf({ packages }: SbomContent): Map<string, string> {
  const versions = new Map<string, string>();
  for (const { name, version } of packages) {
    const others = versions.get(name);
    versions.set(name, others === undefined ? version : `${others}, ${version}`);
  }
  return versions;
}

/** The parts of a comparison that have differences. `packages` are compared if both releases have an SBOM. */
export function compareReleases(
  before: { manifest: Manifest; content: SbomContent | null },
  after: { manifest: Manifest; content: SbomContent | null },
): { part: 'routes' | 'texts' | 'shared' | 'packages'; changes: Changes }[] {
  const ranges = ({ shared }: Manifest) => new Map(Object.entries(shared));
  const parts = [
    {
      part: 'routes',
      changes: compareValues(names(before.manifest.routes), names(after.manifest.routes)),
    },
    {
      part: 'texts',
      changes: compareValues(names(before.manifest.texts), names(after.manifest.texts)),
    },
    { part: 'shared', changes: compareValues(ranges(before.manifest), ranges(after.manifest)) },
    ...(before.content && after.content
      ? [
          {
            part: 'packages' as const,
            changes: compareValues(packagesOf(before.content), packagesOf(after.content)),
          },
        ]
      : []),
  ] as const;
  return parts.filter(({ changes }) => !isSame(changes));
}
