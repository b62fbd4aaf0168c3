import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../CommandError.ts';
import { type Context, formatCommandIn } from '../context.ts';
import { readPart } from '../release/readModule.ts';
import { readWidgets } from '../registry/readAsVisitor.ts';
import type { CommandResult } from '../reporter.ts';
import { declarationsFile } from '../widgetTypes/declarationsFile.ts';
import type { AddCommand } from './command.ts';
import { writeOutput } from './signedDocuments.ts';

interface Options {
  check?: true;
}

const count = (widgets: readonly string[]): string =>
  widgets.length === 1 ? '1 widget' : `${widgets.length} widgets`;

async function types(folder: string, context: Context, { check }: Options): Promise<CommandResult> {
  const { site, reporter } = context;
  const { name, manifest } = await readPart(folder);
  if (!manifest)
    throw new CommandError(
      'usage',
      'This is the folder of the shell. Pass the folder of a module.',
    );
  const provided = await readWidgets(context, name);
  // Loaded on demand, because loading the compiler takes half a second and other commands do not need it.
  const { writeDeclarations } = await import('../widgetTypes/writeDeclarations.ts');
  const { compareDeclarations } = await import('../widgetTypes/compareDeclarations.ts');
  const { text, widgets, losses } = writeDeclarations(site, provided);
  const file = path.join(folder, declarationsFile);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  const findings = compareDeclarations(before ?? '', text);
  const data = { module: name, site: site.origin, file, widgets, losses, findings };
  if (check) {
    if (before === undefined || findings.length > 0) {
      const reason =
        before === undefined
          ? `${file} does not exist.`
          : `${declarationsFile} does not match the widgets of ${site.origin}.`;
      const command = formatCommandIn(context, folder, 'types');
      throw new CommandError('does-not-fit', `${reason} Run:  ${command}`, findings);
    }
    return {
      data: { ...data, written: false },
      text: `${declarationsFile} has the ${count(widgets)} that ${site.origin} offers to ${name}.`,
    };
  }
  for (const line of losses) reporter.note(line);
  if (before !== text) await writeOutput(file, text);
  return {
    data: { ...data, written: before !== text },
    text: [
      `${before === text ? 'Unchanged' : 'Wrote'} ${declarationsFile}: ${count(widgets)} that ${site.origin} offers to ${name}.`,
      ...widgets.map((widget) => `  ${widget}`),
    ].join('\n'),
  };
}

export const addTypes: AddCommand = (program, run) =>
  program
    .command('types')
    .summary('write the types of the widgets of other modules into a module')
    .description(
      `Writes ${declarationsFile} from the live releases of the other modules, so that the compiler checks the props of each ModuleWidget. Needs the gate's password (MODULES_GATE_PASSWORD) or the team's key.`,
    )
    .argument('[folder]', 'folder of the module (default: the current folder)')
    .option('--check', 'write nothing, and fail if the file does not match the widgets of the site')
    .action((folder: string | undefined, options: Options) =>
      run((context) => types(path.resolve(context.cwd, folder ?? '.'), context, options)),
    );
