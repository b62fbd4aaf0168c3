import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';

/** A block of commands in the document about the installation. */
export interface Step {
  /** The heading of its section, and its place there. */
  name: string;
  commands: string;
}

/** The blocks of commands in a section of docs/installation.md, as they are written there. */
export function readSteps(heading: string): Step[] {
  const text = readFileSync(path.join(root, 'docs/installation.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)];
  return blocks.map(([, indent = '', commands = ''], index) => ({
    name: `${heading}, block ${index + 1}`,
    commands: commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
