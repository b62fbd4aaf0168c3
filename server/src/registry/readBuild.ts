import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts';
import { ExplainedError } from '../ExplainedError.ts';
import { measure, type Size } from './contractGate/checkSize.ts';
import { ReleaseRefusedError } from './contractGate/ReleaseRefusedError.ts';
import { verifyRecord, type VerifiedBuild } from './contractGate/verifyRecord.ts';

/** Relative paths of everything under a folder; a link or device among it is refused. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      if (!entry.isFile()) throw new ExplainedError(`${file} is no plain file`);
      return file.split(path.sep).join('/');
    });
}

function verify(folder: string, record: Buffer, contents: ReadonlyMap<string, Buffer>) {
  try {
    return verifyRecord(record, contents);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    throw new ExplainedError(`${folder}: ${error.message}`);
  }
}

/**
 * Reads a module's `dist` folder, verifies it against its own record (contract, hash, exactly the declared files by
 * size and sha384) and measures it. Throws `ExplainedError` naming the folder and its faults.
 */
export async function readBuild(folder: string): Promise<VerifiedBuild & Size> {
  const recordPath = path.join(folder, releaseManifestFile);
  const record = await readFile(recordPath).catch(() => {
    throw new ExplainedError(`${recordPath} cannot be read; build the module first`);
  });
  const contents = new Map<string, Buffer>();
  for (const file of await listFiles(folder)) {
    if (file !== releaseManifestFile) contents.set(file, await readFile(path.join(folder, file)));
  }
  const build = verify(folder, record, contents);
  return { ...build, ...(await measure(build.release, build.files)) };
}
