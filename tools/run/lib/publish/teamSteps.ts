import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../../platform/toolchain/packages.ts';

/** One command of the documentation. */
export interface TeamStep {
  /** The command line as in the document. */
  command: string;
  /** The folder in which the team runs the command, relative to the empty folder in which the team begins. */
  folder: string;
}

const section = /## From an empty folder to live\n[\s\S]*?```sh\n([\s\S]*?)```/;

/** The commands of docs/teams.md that lead from an empty folder to a live module, in order. */
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
