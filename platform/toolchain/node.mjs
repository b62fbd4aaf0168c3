import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './command.mjs';
import { toolchainPackages } from './nodePackages.mjs';

/** The toolchain needs node:sqlite and type stripping without a flag (docs/decisions/0001-toolchain.md). */
const toolchainMajor = 24;

/** Fetches the package for this platform into `.cache/`, unless it is there. Resolves to the path of the Node in it. */
export async function fetchNode(root, platformPackages) {
  const pinned = platformPackages[`${process.platform}-${process.arch}`];
  if (!pinned) {
    throw new Error(
      `Node ${toolchainMajor} or newer is needed, and none can be fetched for ${process.platform}-${process.arch}. Install it and run the command again.`,
    );
  }
  const { name, version, integrity } = pinned;
  const folder = path.join(root, '.cache', `${name}-${version}`);
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const node = path.join(folder, 'node_modules', name, binary);
  if (!existsSync(node)) {
    // Standard error, because the output of the command that follows may be redirected to a file.
    console.error(`Fetching ${name}@${version} …`);
    await mkdir(path.dirname(folder), { recursive: true });
    // Commands that start together each fetch their own copy. The first one to finish moves its copy into place.
    const own = await mkdtemp(`${folder}-`);
    try {
      const manifest = { private: true, dependencies: { [name]: version } };
      const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
      const write = (file, content) =>
        writeFile(path.join(own, file), `${JSON.stringify(content)}\n`);
      await write('package.json', manifest);
      // npm refuses a package whose hash differs from the one in the lockfile.
      await write('package-lock.json', { lockfileVersion: 3, requires: true, packages });
      await runCommand(
        'npm',
        ['ci', '--prefix', own, '--ignore-scripts', '--no-audit', '--no-fund'],
        { cwd: own, env: process.env },
        `Node could not be fetched. Check the network, or install Node ${toolchainMajor} yourself, and run the command again.`,
      );
      await rename(own, folder).catch((error) => {
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }
  return node;
}

/** Resolves to the path of a Node that can run the toolchain: the current one, or the pinned one, fetched into `.cache/`. */
export async function suitableNode(root) {
  const { node: current } = process.versions;
  if (Number(current.split('.')[0]) >= toolchainMajor) return process.execPath;
  return fetchNode(root, toolchainPackages);
}

/** Environment variables with which the commands `node` and `npm` use the given Node. */
export const environmentFor = (node) => ({
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
});
