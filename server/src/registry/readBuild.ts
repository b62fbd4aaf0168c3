import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion, type Release } from '@sumut/contracts';
import { releaseSchema } from '@sumut/contracts/schemas';
import { ExplainedError } from '../ExplainedError.ts';
import type { BuiltFile } from './repository.ts';

const recordFile = 'release.json';

async function readRecord(folder: string): Promise<Release> {
  const file = path.join(folder, recordFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ExplainedError(`${file} cannot be read; build the module first`);
  });
  const result = releaseSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ExplainedError(`${file} is no release record: ${reasons.join('; ')}`);
}

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

function checkRecord(release: Release, present: string[]): void {
  const { contract, name, files, entry, preload } = release;
  const refuse = (reason: string): never => {
    throw new ExplainedError(`Module "${name}" refused: ${reason}`);
  };
  if (contract !== contractVersion) {
    refuse(`built for contract ${contract}, this site speaks ${contractVersion}`);
  }
  const declared = new Set(files.map((file) => file.path));
  // Some file systems and caches take names apart by case, others do not.
  const distinct = new Set(files.map((file) => file.path.toLowerCase()));
  if (distinct.size !== files.length) refuse('two files have the same name');
  const undeclared = present.find((file) => file !== recordFile && !declared.has(file));
  if (undeclared !== undefined) refuse(`${undeclared} is not in its record`);
  const missing = [entry, ...preload].find((file) => !declared.has(file));
  if (missing !== undefined) refuse(`${missing} is not among its files`);
}

async function readDeclared(folder: string, release: Release): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for (const file of release.files) {
    const content = await readFile(path.join(folder, file.path)).catch(() => null);
    const digest = content && createHash('sha384').update(content).digest('base64');
    if (!content || content.length !== file.size || `sha384-${digest}` !== file.integrity) {
      const fault = content ? 'is not the file that was built' : 'is missing';
      throw new ExplainedError(`Module "${release.name}" refused: ${file.path} ${fault}`);
    }
    files.push({ ...file, content });
  }
  return files;
}

/**
 * Reads a module's `dist` folder and verifies it against its own record: contract, exactly the declared files,
 * sizes and hashes. Throws `ExplainedError` naming the first fault.
 */
export async function readBuild(folder: string): Promise<{ release: Release; files: BuiltFile[] }> {
  const release = await readRecord(folder);
  checkRecord(release, await listFiles(folder));
  return { release, files: await readDeclared(folder, release) };
}
