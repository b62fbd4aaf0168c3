import type { ChangeResult, ModuleState, RegistryChange, RegistryState } from '@sumut/contracts';
import { CommandError, RefusalError } from '../CommandError.ts';
import type { Registry } from './registry.ts';
import { moduleIn } from './state.ts';

type OfModule<Change> = Change extends { module: string } ? Omit<Change, 'snapshot'> : never;
/** A change of one module, but for the number of the snapshot that it is made to. */
export type ModuleChange = OfModule<RegistryChange>;

export interface Changed {
  /** The module as it was. */
  before: ModuleState;
  result: ChangeResult;
}

const onSite = ({ live, canary }: ModuleState): string =>
  JSON.stringify([live?.hash, canary?.release.hash, canary?.share]);

function overtaken({ history }: RegistryState, name: string): CommandError {
  const last = history.find(({ change }) => change?.module === name || change?.module === null);
  const who = last?.change ? ` (${last.change.action} by ${last.by})` : '';
  return new CommandError(
    'stale',
    `"${name}" was changed in the meantime${who}. Nothing was done: look at "npx modules list ${name}" and decide again.`,
  );
}

/**
 * Decides on a change by the module's state, and makes it. When the site says that something else went live in
 * between, and it was another module, the change is made to the new snapshot, once; when it was this one, it throws
 * `stale`. `decide` may throw, too.
 */
export async function changeModule(
  registry: Registry,
  name: string,
  decide: (module: ModuleState) => ModuleChange,
): Promise<Changed> {
  const state = await registry.state();
  const before = moduleIn(state, name);
  const change = decide(before);
  try {
    return { before, result: await registry.change({ ...change, snapshot: state.snapshot }) };
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'stale')) throw error;
  }
  const now = await registry.state();
  if (onSite(moduleIn(now, name)) !== onSite(before)) throw overtaken(now, name);
  return { before, result: await registry.change({ ...change, snapshot: now.snapshot }) };
}
