import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PageManifest, PageRelease, Preview } from '@sumut/contracts/registry/pageSnapshot';
import {
  type PartIdentity,
  partIdentitySchema,
  type Release,
  releaseSchema,
} from '@sumut/contracts/registry/release';
import { type ShellRelease, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import type { HashedFile } from '@sumut/contracts/registry/assets';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';

/** Matches code, styles, and search parts. */
const comparedFile = /\.(?:m?js|css|json)$/;

/** The files of a release whose hashes a page needs. Browsers do not check the hashes of pictures and fonts. */
export const comparedFiles = (files: readonly HashedFile[]): HashedFile[] =>
  files
    .filter(({ path }) => comparedFile.test(path) && !isServerOnly(path))
    .map(({ path, integrity }) => ({ path, integrity }));

/**
 * Creates the page manifest of a release as a file. Its name contains its hash, because another version of the server may create a
 * different page manifest for the same release.
 */
export function createPageManifest({ entry, preload, hints, files }: Release) {
  const manifest: PageManifest = {
    entry,
    preload,
    hints,
    files: comparedFiles(files),
  };
  const content = JSON.stringify(manifest);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { path: `page.${hash}.json`, integrity: computeIntegrity(content), content };
}

const widgetsSchema = z.object({ widgets: z._default(z.array(z.string()), []) });

/** The part of a hash that URLs and pages contain. */
export const shortHash = (hash: string): string => hash.slice(0, 16);

/** A module's stored release: its parsed manifest, and the data that pages get. */
export interface StoredRelease {
  release: Release;
  page: PageRelease;
}

/** A preview in the format for pages, and the release that it shows. */
export interface OpenPreview {
  preview: Preview;
  /** The previewed release of a module; undefined for other previews. */
  stored: StoredRelease | undefined;
  /** The hash of the previewed shell; undefined if the live shell is shown. */
  shell: string | undefined;
}

/** Reads name, version and hash from the stored manifest of any part. Throws if the manifest is invalid. */
export const readIdentity = (manifest: string): PartIdentity =>
  partIdentitySchema.parse(JSON.parse(manifest));

/** Reads the widgets from the stored manifest of any part. The shell has none. */
export const readWidgets = (manifest: string): string[] =>
  z.parse(widgetsSchema, JSON.parse(manifest)).widgets;

/** Reads the stored manifest of the shell. Throws if the manifest is invalid. */
export const readShellRelease = (manifest: string): ShellRelease =>
  shellReleaseSchema.parse(JSON.parse(manifest));

/** Reads the stored manifest of a module. Throws if the manifest is invalid. */
export const readRelease = (manifest: string): Release => releaseSchema.parse(JSON.parse(manifest));

/** Reads the stored manifest of a module, and the data that pages get of it. Throws if the manifest is invalid. */
export function readStoredRelease(manifest: string): StoredRelease {
  const release = readRelease(manifest);
  const { name, title, routes, frames, navigation, widgets, origins, version, hash } = release;
  const entry = release.files.find((file) => file.path === release.entry);
  if (!entry) throw new Error(`${releaseBase(release)} has no entry`);
  const { path, integrity } = createPageManifest(release);
  const page = {
    name,
    title,
    routes,
    ...(frames && { frames }),
    navigation,
    widgets,
    ...(origins && { origins }),
    version,
    hash: shortHash(hash),
    entry: { path: entry.path, integrity: entry.integrity },
    manifest: { path, integrity },
    record: computeIntegrity(manifest),
  };
  return { release, page };
}
