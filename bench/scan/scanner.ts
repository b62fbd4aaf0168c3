import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';
import type { ScannedSite } from './site.ts';

/** The result of a scanner. */
export interface ScanResult {
  /** A description of the scanned targets, for the table. */
  scanned: string;
  /** One line per finding. */
  findings: string[];
}

export interface Scanner {
  name: string;
  /** How to install it on Debian or Ubuntu. */
  install: string;
  /** Its version; null if it is not installed. */
  version: () => string | null;
  /** Rejects if the scanner itself fails. */
  scan: (site: ScannedSite) => Promise<ScanResult>;
}

/** The folder of scanners from npm, which are not dependencies of the site. */
export const npmTools = path.join(root, '.cache/scanners/node_modules');

/** How to install a scanner from npm, without install scripts. */
export const npmInstall = (name: string): string =>
  `npm install --ignore-scripts --prefix .cache/scanners ${name}`;

/** The first version number in a command's output; null if the command does not exist. */
export function findVersion(command: string, ...words: string[]): string | null {
  const { error, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  return error ? null : (/\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? null);
}
