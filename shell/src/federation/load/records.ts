import { getPageHints, releaseManifestFile, releaseBase, type Release } from '@sumut/contracts';
import { allowFiles } from '../integrity.ts';
import { fileUrl, releaseId, type ModuleRelease } from '../release.ts';
import { freshAddress } from './freshAddress.ts';
import { hintFile } from './hint.ts';
import { hintRelease } from './hintRelease.ts';

/** As an entry: a hung record must fail early enough for the fallback to show within 5 s; milliseconds. */
const recordTimeout = 4000;

const records = new Map<string, Promise<Release>>();

/** The mode is that of the page's hint for it (`crossorigin="anonymous"`), so that one request serves both. */
async function fetchRecord(release: ModuleRelease): Promise<Release> {
  const response = await fetch(freshAddress(fileUrl(release, releaseManifestFile)), {
    mode: 'cors',
    credentials: 'same-origin',
    integrity: release.record,
    signal: AbortSignal.timeout(recordTimeout),
  });
  if (!response.ok) throw new Error(`The record could not be fetched: ${response.status}`);
  return (await response.json()) as Release;
}

async function take(release: ModuleRelease): Promise<Release> {
  const record = await fetchRecord(release);
  allowFiles({ base: releaseBase(release), files: record.files });
  return record;
}

/** The record of a release, whose files may run from then on. Asked for once; a failure is not remembered. */
export function recordOf(release: ModuleRelease): Promise<Release> {
  const id = releaseId(release);
  const known = records.get(id);
  if (known) return known;
  const taking = take(release);
  records.set(id, taking);
  taking.catch(() => records.delete(id));
  return taking;
}

/**
 * Lets the files of a release run: those that its record names, which the snapshot names by its hash. The entry is on
 * its way meanwhile. Rejects when the record cannot be fetched or is another one; then none of its files will run.
 */
export async function allowRelease(release: ModuleRelease): Promise<void> {
  // A developer's machine is allowed as a whole while the preview lasts.
  if (release.origin) return;
  const { path, integrity } = release.entry;
  hintFile(fileUrl(release, path), integrity);
  const record = await recordOf(release);
  hintRelease(release, record, getPageHints(record.hints, undefined));
}
