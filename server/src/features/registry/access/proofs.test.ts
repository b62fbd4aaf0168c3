import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { proofTypes, teamKeyAlgorithm } from '@sumut/contracts/registry/proofHeaders';
import { insertKey } from './teamKeys.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

async function startTeam(context: TestContext) {
  const server = await startServer(context);
  const team = await createTeam(server.url, 'tools', (key) => insertKey(server.db, key));
  return { server, team };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The authorization header of a proof with a valid payload, another JWS header, and the signature that `sign` returns. */
async function underHeader(team: Team, header: object, sign: (text: string) => string) {
  const [, payload = ''] = (await team.proof('GET', api.modules.state.path)).split('.');
  const text = `${encode({ kid: team.keyId, typ: proofTypes.request, ...header })}.${payload}`;
  return { authorization: `Bearer ${text}.${sign(text)}` };
}

const forgeries: [name: string, headers: (team: Team) => Promise<Record<string, string>>][] = [
  ['no proof', async () => ({})],
  ['an invalid proof', async () => ({ authorization: 'Bearer a.b.c' })],
  [
    'a proof for another path',
    async (team) => ({ authorization: `Bearer ${await team.proof('GET', '/api/other')}` }),
  ],
  [
    'a proof for another method',
    async (team) => ({
      authorization: `Bearer ${await team.proof('POST', api.modules.state.path)}`,
    }),
  ],
  [
    'a proof for another body',
    async (team) => ({
      authorization: `Bearer ${await team.proof('GET', api.modules.state.path, 'other')}`,
    }),
  ],
  [
    'a proof that is too old',
    async (team) => ({
      authorization: `Bearer ${await team.proof('GET', api.modules.state.path, '', { iat: Date.now() / 1000 - 120 })}`,
    }),
  ],
  [
    'a proof for another site',
    async (team) => ({
      authorization: `Bearer ${await team.proof('GET', api.modules.state.path, '', { aud: 'other.example' })}`,
    }),
  ],
  [
    'a proof of other content under its signature',
    async (team) => {
      const [header, payload = '', signature] = (
        await team.proof('GET', api.modules.state.path)
      ).split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      const changed = encode({ ...claims, jti: randomUUID() });
      return { authorization: `Bearer ${header}.${changed}.${signature}` };
    },
  ],
  [
    'text before a proof',
    async (team) => ({
      authorization: `Basic Bearer ${await team.proof('GET', api.modules.state.path)}`,
    }),
  ],
  [
    'text after a proof',
    async (team) => ({
      authorization: `Bearer ${await team.proof('GET', api.modules.state.path)} Basic`,
    }),
  ],
  [
    'a proof by a key whose id no database can store',
    (team) => underHeader(team, { alg: teamKeyAlgorithm, kid: 'a\u0000b' }, () => 'AA'),
  ],
  ['a proof by the algorithm "none"', (team) => underHeader(team, { alg: 'none' }, () => 'AA')],
  [
    'a proof signed with the public key as a shared secret',
    (team) =>
      underHeader(team, { alg: 'HS256' }, (text) =>
        createHmac('sha256', team.keyId).update(text).digest('base64url'),
      ),
  ],
  [
    'a proof that contains its own key',
    (team) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const header = { alg: teamKeyAlgorithm, jwk: publicKey.export({ format: 'jwk' }) };
      return underHeader(team, header, (text) =>
        sign(null, Buffer.from(text), privateKey).toString('base64url'),
      );
    },
  ],
  [
    'a proof under the type of a release signature',
    async (team) => {
      const [, payload = ''] = (await team.proof('GET', api.modules.state.path)).split('.');
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return { authorization: `Bearer ${await team.sign(proofTypes.release, claims)}` };
    },
  ],
];
for (const [name, headers] of forgeries) {
  test(`a request with ${name} is refused`, async (context) => {
    const { server, team } = await startTeam(context);
    const answer = await server.visitor().get(api.modules.state.path, await headers(team));
    assert.equal(answer.status, 401);
  });
}

test('a proof is accepted once', async (context) => {
  const { server, team } = await startTeam(context);
  const authorization = `Bearer ${await team.proof('GET', api.modules.state.path)}`;
  assert.equal((await server.visitor().get(api.modules.state.path, { authorization })).status, 200);
  const again = await server.visitor().get(api.modules.state.path, { authorization });
  await assertProblem(again, 'bad-proof');
});

test('without a valid proof, the registry does not report which fields are invalid', async (context) => {
  const { server } = await startTeam(context);
  const send = (headers: Record<string, string>, client = server.visitor()) =>
    client.send('POST', api.modules.change.path, { action: 'none', more: 1 }, headers);
  await assertProblem(await send({ authorization: 'Bearer a.b.c' }), 'bad-proof');
  await assertProblem(await send({}), 'gate-closed');
  await assertProblem(await send({}, await server.insider()), 'not-signed-in');
});
