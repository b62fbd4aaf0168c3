import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/lib/packages.ts';
import type { ScannedSite } from './site.ts';

/** What a scanner did and found. */
export interface ScanResult {
  /** What it was let loose on, for the table. */
  scanned: string;
  /** A line for each finding. */
  findings: string[];
}

export interface Scanner {
  name: string;
  /** How to get it on Debian or Ubuntu. */
  install: string;
  /** Its version; null when it is not on this machine. */
  version: () => string | null;
  /** Rejects when the scanner itself fails. */
  scan: (site: ScannedSite) => Promise<ScanResult>;
}

/** Where scanners from npm are looked for: they are no dependencies of the site. */
export const npmTools = path.join(root, '.cache/scanners/node_modules');

/** How to get a scanner from npm; none of its scripts is needed. */
export const npmInstall = (name: string): string =>
  `npm install --ignore-scripts --prefix .cache/scanners ${name}`;

/** The first version number that a command prints; null when there is no such command. */
export function versionOf(command: string, ...words: string[]): string | null {
  const { error, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  return error ? null : (/\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? null);
}
