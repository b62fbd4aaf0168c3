import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../packages.ts';

/** One command of the documentation. */
export interface TeamStep {
  /** As it is written there. */
  command: string;
  /** Where a team runs it, relative to the empty folder in which it begins. */
  folder: string;
}

const section = /## From an empty folder to live\n[\s\S]*?```sh\n([\s\S]*?)```/;

/** The commands by which docs/teams.md goes from an empty folder to a live module, in their order. */
export function teamSteps(): TeamStep[] {
  const document = readFileSync(path.join(root, 'docs/teams.md'), 'utf8');
  const commands = section.exec(document)?.[1]?.trim().split('\n') ?? [];
  let folder = '.';
  return commands.map((command) => {
    const step = { command, folder };
    const [, entered] = /^cd (\S+) && /.exec(command) ?? [];
    if (entered !== undefined) folder = path.posix.join(folder, entered);
    return step;
  });
}
