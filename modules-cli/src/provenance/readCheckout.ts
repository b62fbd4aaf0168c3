import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a folder's git repository has checked out. */
export interface Checkout {
  commit: string;
  /** The branch, if one is checked out. */
  ref?: string;
  /** URL of the remote `origin`, without a name or password; omitted for one at this machine, or none. */
  repository?: string;
  /** Whether tracked files differ from the commit. */
  modified: boolean;
  /** SHA-256 of the lockfile of npm. */
  lockfile?: string;
}

const git = (folder: string, ...args: string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
    execFile('git', ['-C', folder, ...args], { env, timeout: 30_000 }, (error, stdout) =>
      resolve(error ? undefined : stdout.trim()),
    );
  });

/** The URL of a remote: `git@host:path` as one, without a name or password. Undefined for a path of this machine. */
export function toRepositoryUrl(remote: string): string | undefined {
  const [, user = '', host = '', name = ''] =
    /^([\w.-]+@)?([\w.-]{2,}):(?!\/\/)\/?(.+)$/.exec(remote) ?? [];
  const text = host ? `ssh://${user}${host}/${name}` : remote;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^(https?|ssh|git):$/.test(url.protocol)) return undefined;
  url.password = '';
  if (url.protocol.startsWith('http')) url.username = '';
  url.search = '';
  url.hash = '';
  return url.href.replace(/(\.git)?\/?$/, '');
}

/** The hash of the nearest lockfile between a folder and the root of its repository. */
async function hashLockfile(folder: string, root: string): Promise<string | undefined> {
  for (const place of new Set([folder, root])) {
    const content = await readFile(path.join(place, 'package-lock.json')).catch(() => undefined);
    if (content) return createHash('sha256').update(content).digest('hex');
  }
  return undefined;
}

/** Reads what is checked out in a folder; undefined without git, a commit, or a file of the folder in it. */
export async function readCheckout(folder: string): Promise<Checkout | undefined> {
  const root = await git(folder, 'rev-parse', '--show-toplevel');
  const commit = await git(folder, 'rev-parse', '--verify', 'HEAD');
  const tracked = await git(folder, 'ls-tree', '--name-only', 'HEAD', '.');
  if (root === undefined || commit === undefined || !tracked) return undefined;
  const ref = await git(folder, 'symbolic-ref', '--quiet', 'HEAD');
  const remote = await git(folder, 'remote', 'get-url', 'origin');
  const repository = remote === undefined ? undefined : toRepositoryUrl(remote);
  // Without untracked files: scripts of a CI leave some.
  const changes = await git(folder, 'status', '--porcelain', '--untracked-files=no');
  const lockfile = await hashLockfile(folder, root);
  return {
    commit,
    ...(ref !== undefined && { ref }),
    ...(repository !== undefined && { repository }),
    modified: changes !== '',
    ...(lockfile !== undefined && { lockfile }),
  };
}
