import type { ModuleManifest, Release } from '@sumut/contracts';
import type { Report } from '../output/report.ts';
import { buildModule } from './buildModule.ts';
import { describeRecord } from './describeRecord.ts';
import { packArchive } from './packArchive.ts';
import { readRecord } from './readModule.ts';

/** A release that is ready to be sent. */
export interface PackedRelease {
  release: Release;
  /** The bytes of its record. */
  record: Buffer;
  archive: Buffer;
}

/** Builds a module (unless told not to), describes its widgets, and packs it. Throws a `CommandError` that says why. */
export async function prepareRelease(
  folder: string,
  manifest: ModuleManifest,
  { build, report }: { build: boolean; report: Report },
): Promise<PackedRelease> {
  if (build) {
    report.note(`Building ${manifest.name} …`);
    await buildModule(folder);
  }
  const release = await readRecord(folder, manifest);
  report.note('Describing its widgets …');
  const record = await describeRecord(folder, manifest);
  return { release, record, archive: await packArchive(folder, record, release) };
}
