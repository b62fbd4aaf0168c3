import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import type { CommandResult } from '../reporter.ts';
import { findModule, findRelease, getReference } from '../registry/state.ts';
import { parseRelease } from './arguments.ts';
import type { AddCommand } from './command.ts';

/** The named releases, by part. Throws `usage` for a part that is named twice, and `not-found`. */
function findReleases(state: RegistryState, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { module, reference } of names.map(parseRelease)) {
    if (module in found) throw new CommandError('usage', `"${module}" is named twice.`);
    found[module] = findRelease(findModule(state, module), reference).hash;
  }
  return found;
}

/** The command that serves what these parts served before; undefined if one of them was not live. */
function undoCommand(
  state: RegistryState,
  parts: readonly string[],
  { formatCommand }: Context,
): string | undefined {
  const before = parts.map((part) => {
    const module = findModule(state, part);
    return module.live && `${part}@${getReference(module, module.live)}`;
  });
  return before.every((one) => one !== null)
    ? formatCommand(`release-set ${before.join(' ')}`)
    : undefined;
}

async function releaseSet(
  names: readonly string[],
  rehearse: boolean,
  context: Context,
): Promise<CommandResult> {
  const registry = await context.registry();
  const state = await registry.state();
  const releases = findReleases(state, names);
  const result = await registry.change({
    action: 'set',
    snapshot: state.snapshot,
    releases,
    ...(rehearse && { rehearse: true as const }),
  });
  const { change, changed, snapshot } = result;
  if (rehearse) {
    const text = `Fits together: ${change.to} can go live at once. Nothing was changed.`;
    return { data: { ...result, undo: null }, text };
  }
  if (!changed) {
    const text = `${change.to} were already live. Nothing changed (snapshot ${snapshot}).`;
    return { data: { ...result, undo: null }, text };
  }
  const undo = undoCommand(state, Object.keys(releases), context) ?? null;
  const lines = [`Live together, as snapshot ${snapshot}: ${change.to}.`];
  return {
    data: { ...result, undo },
    text: [...lines, ...(undo ? [`Undo:  ${undo}`] : [])].join('\n'),
  };
}

export const addReleaseSet: AddCommand = (program, run) =>
  program
    .command('release-set')
    .summary('make releases of several parts live as one')
    .description(
      'Makes stored releases of several parts live in one step, such as a shell with a new major of React and the modules that were built for it ("release --set" stores them). The site checks them together; each finding names its part. Needs a key of the shell.',
    )
    .argument('<part@version...>', 'releases to make live; the shell is the part "shell"')
    .option('--rehearse', 'only report whether they fit, and which part does not')
    .action((names: string[], { rehearse = false }: { rehearse?: boolean }) =>
      run((context) => releaseSet(names, rehearse, context)),
    );
