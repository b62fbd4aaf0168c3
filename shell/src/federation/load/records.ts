import { recordFile, releaseBase, type Release } from '@sumut/contracts';
import { allowFiles } from '../integrity.ts';
import { fileUrl, releaseId, type ModuleRelease } from '../release.ts';
import { freshAddress } from './freshAddress.ts';
import { hintFile } from './hint.ts';

/** As an entry: a hung record must fail early enough for the fallback to show within 5 s; milliseconds. */
const recordTimeout = 4000;

const allowed = new Set<string>();

/** The mode is that of the page's hint for it (`crossorigin="anonymous"`), so that one request serves both. */
async function fetchRecord(release: ModuleRelease): Promise<Release> {
  const response = await fetch(freshAddress(fileUrl(release, recordFile)), {
    mode: 'cors',
    credentials: 'same-origin',
    integrity: release.record,
    signal: AbortSignal.timeout(recordTimeout),
  });
  if (!response.ok) throw new Error(`The record could not be fetched: ${response.status}`);
  return (await response.json()) as Release;
}

/**
 * Lets the files of a release run: those that its record names, which the snapshot names by its hash. The entry is on
 * its way meanwhile. Rejects when the record cannot be fetched or is another one; then none of its files will run.
 */
export async function allowRelease(release: ModuleRelease): Promise<void> {
  // A developer's machine is allowed as a whole while the preview lasts.
  if (release.origin || allowed.has(releaseId(release))) return;
  const { path, integrity } = release.entry;
  hintFile(fileUrl(release, path), integrity);
  const { files, preload } = await fetchRecord(release);
  allowFiles({ base: releaseBase(release), files });
  allowed.add(releaseId(release));
  for (const file of files)
    if (preload.includes(file.path)) hintFile(fileUrl(release, file.path), file.integrity);
}
