import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Problem } from '@sumut/contracts/api/problem';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type {
  Approval,
  ChangeResult,
  RegistryChange,
} from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { pick } from '../../portal/random.ts';
import { buildVariant, parts, type Part, type Process } from './site.ts';

/** The result of an operation. */
export interface Outcome {
  kind: string;
  part: string;
  /** The duration in milliseconds. */
  time: number;
  status: number;
  /** The problem code, if the operation was refused. */
  code: string | undefined;
  /** The result, if the operation was an accepted change. */
  result: ChangeResult | undefined;
}

/** The state from which an operation is drawn. */
export interface Situation {
  random: () => number;
  state: RegistryState;
  /** The numbers of the snapshots that can be restored. */
  numbers: readonly number[];
  /** The minor version of the last upload of each part. */
  next: Record<Part, number>;
}

/** A drawn operation. The function sends it to the given process. */
export type Operation = (process: Process) => Promise<Outcome>;

async function toOutcome(
  kind: string,
  part: string,
  send: () => Promise<Response>,
): Promise<Outcome> {
  const started = performance.now();
  const answer = await send();
  const time = performance.now() - started;
  const body: unknown = answer.status === 204 ? undefined : await answer.json();
  const result =
    answer.ok && kind !== 'upload' && kind !== 'policy' ? (body as ChangeResult) : undefined;
  const code = answer.ok ? undefined : (body as Problem).code;
  return { kind, part, time, status: answer.status, code, result };
}

/** Weights of the kinds, in the order in which they are drawn. */
const weights = {
  upload: 15,
  live: 25,
  canary: 15,
  promote: 10,
  'stop-canary': 5,
  rollback: 15,
  restore: 5,
  policy: 10,
};

function drawKind(random: () => number): keyof typeof weights {
  const kinds = Object.keys(weights) as (keyof typeof weights)[];
  return pick(
    random,
    kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind)),
  );
}

const changePolicy =
  (random: () => number, part: Part): Operation =>
  ({ admin }) => {
    const module = part === shellName ? 'careers' : part;
    const policy = {
      ...defaultPolicy(module),
      takeBack: random() < 0.5,
      approval: random() < 0.3,
    };
    const path = buildPath(api.modules.changePolicy, { module });
    return toOutcome('policy', module, () => admin.send('PUT', path, policy));
  };

const upload =
  (next: Situation['next'], part: Part): Operation =>
  ({ teams }) => {
    next[part] += 1;
    const { release, contents } = buildVariant(part, `1.${next[part]}.0`);
    return toOutcome('upload', part, () => teams[part].release(release, contents));
  };

/** Draws an operation that is possible in the situation. A request that waits for approval is answered first. */
export function drawOperation({ random, state, numbers, next }: Situation): Operation {
  const kind = drawKind(random);
  const part = pick(random, parts);
  const { snapshot, modules } = state;
  const module = modules.find(({ name }) => name === part);
  if (!module) throw new Error(`The site has no ${part}`);
  const change =
    (change: RegistryChange): Operation =>
    ({ teams, admin }) =>
      toOutcome(kind, part, () =>
        change.action === 'restore'
          ? admin.send('POST', api.modules.change.path, change)
          : teams[part].change(change),
      );
  if (module.request)
    return answerRequest(part, {
      snapshot,
      release: module.request.release.hash,
      requestedAt: module.request.at,
      approve: random() < 0.7,
    });
  const others = module.releases.filter(({ hash }) => hash !== module.live?.hash);
  if (kind === 'policy') return changePolicy(random, part);
  if (kind === 'restore')
    return change({ action: 'restore', number: pick(random, numbers), snapshot });
  if (kind === 'upload' || others.length === 0) return upload(next, part);
  const release = pick(random, others).hash;
  if (kind === 'rollback') return change({ action: 'rollback', module: part, snapshot });
  if (kind === 'stop-canary' && module.canary)
    return change({ action: 'stop-canary', module: part, snapshot });
  if (kind === 'canary') {
    const share = pick(random, [0.1, 0.25, 0.5]);
    return change({ action: 'canary', module: part, release, share, snapshot });
  }
  const candidate = kind === 'promote' ? module.canary?.release.hash : undefined;
  return change({ action: 'live', module: part, release: candidate ?? release, snapshot });
}

/** An admin approves or declines a requested change. */
const answerRequest =
  (module: Part, approval: Approval): Operation =>
  ({ admin }) =>
    toOutcome(approval.approve ? 'approve' : 'decline', module, () =>
      admin.send('POST', buildPath(api.modules.approve, { module }), approval),
    );
