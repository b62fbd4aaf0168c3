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

/** The commands of the first listing below a heading of a document, in order. */
function stepsBelow(heading: string, document: string): TeamStep[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const section = text.slice(text.indexOf(`## ${heading}\n`));
  const commands = /```sh\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split('\n') ?? [];
  let folder = '.';
  return commands.map((command) => {
    const step = { command, folder };
    const [, entered] = /^cd (\S+) && /.exec(command) ?? [];
    if (entered !== undefined) folder = path.posix.join(folder, entered);
    return step;
  });
}

/** The commands of docs/teams.md that lead from an empty folder to a live module, in order. */
export const teamSteps = (): TeamStep[] =>
  stepsBelow('From an empty folder to live', 'docs/teams.md');

/** The commands of docs/own-site.md that lead from an empty folder to a site, and those that release its parts. */
export const siteSteps = (
  heading: 'From an empty folder to a site' | 'Release a module' | 'Change the shell',
): TeamStep[] => stepsBelow(heading, 'docs/own-site.md');
