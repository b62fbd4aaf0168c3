import { releaseBase } from '@sumut/contracts/registry/contract';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import {
  type ProvenanceSummary,
  provenanceSummarySchema,
} from '@sumut/contracts/registry/provenanceSummary';
import type { TeamKey } from '@sumut/contracts/registry/proof';
import {
  type ReleaseIdentity,
  releaseIdentitySchema,
} from '@sumut/contracts/registry/releaseIdentity';
import type { PartRelease } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db, ReleasesTable } from '../../platform/database/schema/schema.ts';
import { contentColumns, insertContents, insertFiles } from './contents.ts';
import {
  type PlacedFile,
  readStoredContents,
  type ReleaseSource,
  type StoredContent,
} from './contentStore.ts';

/** A verified build to be stored. */
export interface NewRelease {
  release: PartRelease;
  /** The manifest's bytes as text. */
  manifest: string;
  /** The files whose contents may not be stored yet. */
  files: readonly PlacedFile[];
  /** The size of entry and preloads in bytes, after brotli compression. */
  firstLoad: number;
  /** Display name of the releaser. */
  by: string;
  /** The team's signature and the id of its key; null for a build that the server itself publishes. */
  signed: {
    signature: string;
    keyId: string;
    /** The identity and the key of a workflow's run. The key is not stored anywhere else. */
    run?: { identity: ReleaseIdentity; key: TeamKey } | undefined;
  } | null;
  /** The envelope with the statement of provenance, as received, and its summary; omitted for a release without provenance. */
  provenance?: { envelope: string; summary: ProvenanceSummary } | undefined;
}

const summaryColumns = [
  'module',
  'version',
  'hash',
  'created_at',
  'released_by',
  'total',
  'first_load',
  'removed_at',
  'identity',
  'provenance_summary',
] as const;

const toSummary = (row: Pick<ReleasesTable, (typeof summaryColumns)[number]>): ReleaseSummary => ({
  module: row.module,
  version: row.version,
  hash: row.hash,
  createdAt: row.created_at,
  by: row.released_by ?? '',
  ...(row.identity !== null && {
    identity: releaseIdentitySchema.parse(JSON.parse(row.identity)),
  }),
  ...(row.provenance_summary !== null && {
    provenance: {
      ...provenanceSummarySchema.parse(JSON.parse(row.provenance_summary)),
      // The provenance of a run's release was compared with the token before it was stored.
      verified: row.identity !== null,
    },
  }),
  total: row.total,
  firstLoad: row.first_load,
  ...(row.removed_at !== null && { removedAt: row.removed_at }),
});

/** Selects the row of a release by its whole hash. */
const ofRelease = (db: Db, module: string, hash: string) =>
  db
    .selectFrom('releases')
    .where('base', '=', releaseBase({ name: module, hash }))
    .where('hash', '=', hash);

/** The stored manifest of a release as text, or undefined. */
export const findManifest = async (
  db: Db,
  module: string,
  hash: string,
): Promise<string | undefined> =>
  (await ofRelease(db, module, hash).select('document').executeTakeFirst())?.document;

/** The version of a stored release, or undefined. */
export const findVersion = async (
  db: Db,
  module: string,
  hash: string,
): Promise<string | undefined> =>
  (await ofRelease(db, module, hash).select('version').executeTakeFirst())?.version;

/** The release of a module by its short hash (as in pages and URLs), or undefined. */
export async function findRelease(
  db: Db,
  module: string,
  hash: string,
): Promise<ReleaseSummary | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(summaryColumns)
    .where('base', '=', releaseBase({ name: module, hash }))
    .executeTakeFirst();
  return row && toSummary(row);
}

/** The envelope with the statement of a release's provenance, and the release's version; undefined without provenance. */
export async function findProvenance(
  db: Db,
  module: string,
  hash: string,
): Promise<{ envelope: string; version: string } | undefined> {
  const row = await ofRelease(db, module, hash)
    .select(['provenance', 'version'])
    .executeTakeFirst();
  return row && row.provenance !== null
    ? { envelope: row.provenance, version: row.version }
    : undefined;
}

/** Stores a release with its files. Throws a unique violation if it is already stored, and an error if a content is missing. */
export async function insertRelease(db: Db, added: NewRelease): Promise<void> {
  const { release, manifest, files, firstLoad, by, signed, provenance } = added;
  const base = releaseBase(release);
  await db
    .insertInto('releases')
    .values({
      base,
      module: release.name,
      hash: release.hash,
      version: release.version,
      document: manifest,
      created_at: Date.now(),
      signature: signed?.signature ?? null,
      key_id: signed?.keyId ?? null,
      identity: signed?.run ? JSON.stringify(signed.run.identity) : null,
      signing_key: signed?.run ? JSON.stringify(signed.run.key) : null,
      provenance: provenance?.envelope ?? null,
      provenance_summary: provenance ? JSON.stringify(provenance.summary) : null,
      released_by: by,
      total: release.files.reduce((sum, { size }) => sum + size, 0),
      first_load: firstLoad,
      removed_at: null,
    })
    .execute();
  await insertContents(db, files);
  await insertFiles(db, release);
}

/** Stores the files of a stored release again if they were removed. Returns whether they were removed. */
export async function restoreFiles(db: Db, { release, files }: NewRelease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releases')
    .set({ removed_at: null, created_at: Date.now() })
    .where('base', '=', releaseBase(release))
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertContents(db, files);
  await insertFiles(db, release);
  return true;
}

/** A file at a release's URL path (see `releaseBase`), or undefined. Throws `StorageError` if the file cannot be read. */
export async function findReleaseFile(
  { db, contents }: ReleaseSource,
  base: string,
  path: string,
): Promise<(StoredContent & { integrity: string }) | undefined> {
  const row = await db
    .selectFrom('release_files')
    .innerJoin('release_contents', 'release_contents.integrity', 'release_files.integrity')
    .select(contentColumns)
    .where('base', '=', base)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { integrity: row.integrity, ...(await contents.read(row)) };
}

/** All files at a release's URL path (see `releaseBase`), by file path. Throws `StorageError` if a file cannot be read. */
export async function listReleaseFiles(
  { db, contents }: ReleaseSource,
  base: string,
): Promise<Map<string, StoredContent>> {
  const rows = await db
    .selectFrom('release_files')
    .innerJoin('release_contents', 'release_contents.integrity', 'release_files.integrity')
    .select('path')
    .select(contentColumns)
    .where('base', '=', base)
    .execute();
  const read = await readStoredContents(contents, rows);
  return new Map(rows.flatMap(({ path }, at) => (read[at] ? [[path, read[at]] as const] : [])));
}

/**
 * A file of the newest stored shell release that contains it, with the manifest of that release; or undefined. Throws
 * `StorageError` if the file cannot be read.
 */
export async function findShellFile(
  { db, contents }: ReleaseSource,
  path: string,
): Promise<(StoredContent & { manifest: string }) | undefined> {
  const row = await db
    .selectFrom('releases')
    .innerJoin('release_files', 'release_files.base', 'releases.base')
    .innerJoin('release_contents', 'release_contents.integrity', 'release_files.integrity')
    .select('releases.document')
    .select(contentColumns)
    .where('releases.module', '=', shellName)
    .where('release_files.path', '=', path)
    .orderBy('releases.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { manifest: row.document, ...(await contents.read(row)) };
}

/** The manifest at a release's URL path (see `releaseBase`), or undefined. */
export async function findManifestAt(db: Db, base: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('releases')
    .select('document')
    .where('base', '=', base)
    .executeTakeFirst();
  return row?.document;
}

/** The stored releases of one module or of all, newest first. */
export async function listReleases(db: Db, module?: string): Promise<ReleaseSummary[]> {
  let query = db.selectFrom('releases').select(summaryColumns);
  if (module !== undefined) query = query.where('module', '=', module);
  const rows = await query.orderBy('created_at', 'desc').orderBy('version', 'desc').execute();
  return rows.map(toSummary);
}
