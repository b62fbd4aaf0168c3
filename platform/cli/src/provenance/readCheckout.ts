import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The state of the git repository of a folder. */
export interface Checkout {
  commit: string;
  /** The ref of the checked-out branch; omitted when HEAD is detached. */
  ref?: string;
  /** The URL of the remote `origin`, without user name or password; omitted for a local path, or without a remote. */
  repository?: string;
  /** Whether tracked files differ from the commit. */
  modified: boolean;
  /** The SHA-256 hash of npm's lockfile. */
  lockfile?: string;
}

const git = (folder: string, ...args: string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
    execFile('git', ['-C', folder, ...args], { env, timeout: 30_000 }, (error, stdout) =>
      resolve(error ? undefined : stdout.trim()),
    );
  });

/** Converts a remote, also in the form `git@host:path`, to a URL without password or HTTP user name. Undefined for a local path. */
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

/** The hash of the lockfile in a folder, or else in the root of its repository. */
async function hashLockfile(folder: string, root: string): Promise<string | undefined> {
  for (const place of new Set([folder, root])) {
    const content = await readFile(path.join(place, 'package-lock.json')).catch(() => undefined);
    if (content) return createHash('sha256').update(content).digest('hex');
  }
  return undefined;
}

/** Reads the checkout of a folder; undefined without git, without a commit, or when the commit has no file of the folder. */
export async function readCheckout(folder: string): Promise<Checkout | undefined> {
  const root = await git(folder, 'rev-parse', '--show-toplevel');
  const commit = await git(folder, 'rev-parse', '--verify', 'HEAD');
  const tracked = await git(folder, 'ls-tree', '--name-only', 'HEAD', '.');
  if (root === undefined || commit === undefined || !tracked) return undefined;
  const ref = await git(folder, 'symbolic-ref', '--quiet', 'HEAD');
  const remote = await git(folder, 'remote', 'get-url', 'origin');
  const repository = remote === undefined ? undefined : toRepositoryUrl(remote);
  // Untracked files are ignored, because scripts of a CI may create some.
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
