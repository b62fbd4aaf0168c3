import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { apiPaths, proofTypes } from '@sumut/contracts';
import { insertKey } from '../src/registry/access/teamKeys.ts';
import { assertProblem } from './support/problems.ts';
import { startServer } from './support/server.ts';
import { createTeam, type Team } from './support/team.ts';

async function startTeam(context: TestContext) {
  const server = await startServer(context);
  const team = await createTeam(server.address, 'tools', (key) => insertKey(server.db, key));
  return { server, team };
}

const forgeries: [name: string, headers: (team: Team) => Promise<Record<string, string>>][] = [
  ['no proof', async () => ({})],
  ['a proof that is none', async () => ({ authorization: 'Bearer a.b.c' })],
  [
    'a proof for another path',
    async (team) => ({ authorization: `Bearer ${await team.proof('GET', '/api/other')}` }),
  ],
  [
    'a proof for another method',
    async (team) => ({ authorization: `Bearer ${await team.proof('POST', apiPaths.registry)}` }),
  ],
  [
    'a proof for another body',
    async (team) => ({
      authorization: `Bearer ${await team.proof('GET', apiPaths.registry, 'other')}`,
    }),
  ],
  [
    'a proof that is too old',
    async (team) => ({
      authorization: `Bearer ${await team.proof('GET', apiPaths.registry, '', { iat: Date.now() / 1000 - 120 })}`,
    }),
  ],
  [
    'a release signature in place of a proof',
    async (team) => ({ authorization: `Bearer ${await team.sign(proofTypes.release, {})}` }),
  ],
];
for (const [name, headers] of forgeries) {
  test(`a request with ${name} is refused`, async (context) => {
    const { server, team } = await startTeam(context);
    const answer = await server.visitor().get(apiPaths.registry, await headers(team));
    assert.equal(answer.status, 401);
  });
}

test('a proof is good once', async (context) => {
  const { server, team } = await startTeam(context);
  const authorization = `Bearer ${await team.proof('GET', apiPaths.registry)}`;
  assert.equal((await server.visitor().get(apiPaths.registry, { authorization })).status, 200);
  const again = await server.visitor().get(apiPaths.registry, { authorization });
  await assertProblem(again, 'bad-proof');
});
