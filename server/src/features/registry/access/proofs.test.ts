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

const { path } = api.modules.state;

/** A proof with a valid payload, another JWS header, and the signature that `sign` returns. */
async function underHeader(
  team: Team,
  header: object,
  sign: (text: string) => string = () => 'AA',
) {
  const [, payload = ''] = (await team.proof('GET', path)).split('.');
  const text = `${encode({ kid: team.keyId, typ: proofTypes.request, ...header })}.${payload}`;
  return `${text}.${sign(text)}`;
}
const claimsOf = (proof: string): object =>
  JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as object;

/** Authorization headers that prove nothing, or something else. */
const forgeries: Record<string, (team: Team) => Promise<string>> = {
  'no proof': async () => '',
  'an invalid proof': async () => 'Bearer a.b.c',
  'a proof for another path': async (team) => `Bearer ${await team.proof('GET', '/api/other')}`,
  'a proof for another method': async (team) => `Bearer ${await team.proof('POST', path)}`,
  'a proof for another body': async (team) => `Bearer ${await team.proof('GET', path, 'other')}`,
  'a proof that is too old': async (team) =>
    `Bearer ${await team.proof('GET', path, '', { iat: Date.now() / 1000 - 120 })}`,
  'a proof for another site': async (team) =>
    `Bearer ${await team.proof('GET', path, '', { aud: 'other.example' })}`,
  'a proof of other content under its signature': async (team) => {
    const proof = await team.proof('GET', path);
    const [header, , signature] = proof.split('.');
    return `Bearer ${header}.${encode({ ...claimsOf(proof), jti: randomUUID() })}.${signature}`;
  },
  'text before a proof': async (team) => `Basic Bearer ${await team.proof('GET', path)}`,
  'text after a proof': async (team) => `Bearer ${await team.proof('GET', path)} Basic`,
  'a proof by a key whose id no database can store': async (team) =>
    `Bearer ${await underHeader(team, { alg: teamKeyAlgorithm, kid: 'a\u0000b' })}`,
  'a proof by the algorithm "none"': async (team) =>
    `Bearer ${await underHeader(team, { alg: 'none' })}`,
  'a proof signed with the public key as a shared secret': async (team) => {
    const sign = (text: string) =>
      createHmac('sha256', team.keyId).update(text).digest('base64url');
    return `Bearer ${await underHeader(team, { alg: 'HS256' }, sign)}`;
  },
  'a proof that contains its own key': async (team) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const header = { alg: teamKeyAlgorithm, jwk: publicKey.export({ format: 'jwk' }) };
    const own = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
    return `Bearer ${await underHeader(team, header, own)}`;
  },
  'a proof under the type of a release signature': async (team) =>
    `Bearer ${await team.sign(proofTypes.release, claimsOf(await team.proof('GET', path)))}`,
};

test('a request without a valid proof of its own is refused', async (context) => {
  const { server, team } = await startTeam(context);
  for (const [name, forge] of Object.entries(forgeries)) {
    const authorization = await forge(team);
    const answer = await server.visitor().get(path, { ...(authorization && { authorization }) });
    assert.equal(answer.status, 401, name);
  }
});

test('a proof is accepted once', async (context) => {
  const { server, team } = await startTeam(context);
  const authorization = `Bearer ${await team.proof('GET', path)}`;
  assert.equal((await server.visitor().get(path, { authorization })).status, 200);
  const again = await server.visitor().get(path, { authorization });
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
