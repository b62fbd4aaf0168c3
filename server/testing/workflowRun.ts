import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { api } from '@sumut/contracts/api/api';
import { proofTypes } from '@sumut/contracts/registry/proofHeaders';
import type { ReleaseRight } from '@sumut/contracts/registry/releaseRight';
import { createTeam, type Team } from './team.ts';

/** A run of a workflow, with a key for one release. */
export interface WorkflowRun extends Team {
  /** Sends a token with the proof of possession; `change` replaces claims of the proof, and `type` its type. */
  exchange: (token: string, change?: object, type?: string) => Promise<Response>;
  /** Exchanges a token that must be accepted. */
  accepted: (token: string) => Promise<ReleaseRight>;
}

/** Creates a run that releases a module to the site at an origin. */
export async function createWorkflowRun(origin: string, module: string): Promise<WorkflowRun> {
  let key: unknown;
  const team = await createTeam(origin, module, async (added) => {
    ({ key } = added);
  });
  const exchange: WorkflowRun['exchange'] = async (
    token,
    change = {},
    type: string = proofTypes.possession,
  ) => {
    const proof = await team.sign(type, {
      aud: new URL(origin).host,
      module,
      token: createHash('sha256').update(token).digest('base64url'),
      iat: Math.floor(Date.now() / 1000),
      ...change,
    });
    return fetch(origin + api.modules.exchangeToken.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ module, token, key, proof }),
    });
  };
  return {
    ...team,
    exchange,
    async accepted(token) {
      const answer = await exchange(token);
      assert.equal(answer.status, 201, await answer.clone().text());
      return (await answer.json()) as ReleaseRight;
    },
  };
}
