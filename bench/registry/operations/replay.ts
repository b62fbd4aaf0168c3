import { isDeepStrictEqual } from 'node:util';
import { portalModule } from '@sumut/contracts/registry/policies';
import type { HistoryEntry, RegistryState } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { servedIn, type Served } from './site.ts';

/** Parts that a restore keeps when the earlier snapshot lacks them. */
const kept = [shellName, portalModule];

const without = <T>(values: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

/** Applies a change of the history to a state. Throws when the change is incomplete or does not fit the state. */
function apply(
  { releases, canaries }: Served,
  { number, change }: HistoryEntry,
  earlier: (number: number) => Served | undefined,
): Served {
  const fail = (why: string): never => {
    throw new Error(`Snapshot ${number}: ${why} (${JSON.stringify(change)})`);
  };
  if (!change) return fail('no change is recorded');
  const { action, from, to, share } = change;
  if (action === 'restore') {
    const restored = earlier(change.number ?? -1) ?? fail('the restored snapshot is unknown');
    const stay = Object.entries(releases).filter(([name]) => kept.includes(name));
    return { releases: { ...Object.fromEntries(stay), ...restored.releases }, canaries: {} };
  }
  const module = change.module ?? fail('no part is recorded');
  const stops = action === 'stop-canary' || action === 'take-back';
  const before = stops ? canaries[module]?.version : releases[module];
  if ((before ?? null) !== from) fail(`it was ${before ?? 'not live'} before`);
  if (stops) return { releases, canaries: without(canaries, module) };
  const version = to ?? fail('no version is recorded');
  if (action === 'canary')
    return { releases, canaries: { ...canaries, [module]: { version, share: share ?? 0 } } };
  return { releases: { ...releases, [module]: version }, canaries: without(canaries, module) };
}

/** Replays a site's history from a state on, and compares the result with the state that the site reports. */
export class Replay {
  private readonly states: Map<number, Served>;
  private number: number;

  constructor(state: RegistryState) {
    this.number = state.snapshot;
    this.states = new Map([[state.snapshot, servedIn(state)]]);
  }

  get current(): Served {
    return this.states.get(this.number) ?? { releases: {}, canaries: {} };
  }

  /** The snapshot numbers that a restore can name. */
  get numbers(): number[] {
    return [...this.states.keys()];
  }

  /** Applies and returns the new entries of the history. Throws when a number is missing or the result differs from the state. */
  follow(state: RegistryState): HistoryEntry[] {
    const entries = state.history
      .filter(({ number }) => number > this.number)
      .toSorted((one, other) => one.number - other.number);
    for (const entry of entries) {
      if (entry.number !== this.number + 1)
        throw new Error(`The history has no snapshot ${this.number + 1}`);
      const next = apply(this.current, entry, (number) => this.states.get(number));
      this.number = entry.number;
      this.states.set(entry.number, next);
    }
    if (state.snapshot !== this.number)
      throw new Error(`Snapshot ${state.snapshot} is live, the history ends at ${this.number}`);
    if (!isDeepStrictEqual(servedIn(state), this.current)) {
      const both = JSON.stringify([servedIn(state), this.current]);
      throw new Error(`Snapshot ${state.snapshot} is not what its history explains: ${both}`);
    }
    return entries;
  }
}
