import { encodeForSigning, type Envelope } from '@sumut/contracts/registry/dsse';
import {
  buildType,
  localBuilder,
  predicateType,
  type ProvenanceStatement,
  statementMediaType,
  statementType,
} from '@sumut/contracts/registry/provenance';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import {
  builderUrl,
  type ReleaseIdentity,
  repositoryUrl,
} from '@sumut/contracts/registry/releaseIdentity';
import type { Team } from './team.ts';

/** The fields of a statement of provenance that tests change. */
export interface Stated {
  repository: string;
  ref: string | undefined;
  commit: string;
  builder: string;
  run: string | undefined;
}

/** A build on a developer's machine. */
export const localBuild: Stated = {
  repository: 'https://git.example/acme/tools',
  ref: 'refs/heads/main',
  commit: '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f',
  builder: localBuilder,
  run: undefined,
};

/** The build of a workflow's run, from its verified token. */
export const buildOf = (identity: ReleaseIdentity): Stated => ({
  repository: repositoryUrl(identity),
  ref: identity.ref,
  commit: identity.commit,
  builder: builderUrl(identity),
  run: identity.run,
});

/** The statement of a build of a release. */
export const statementOf = (
  { name, version, hash }: PartIdentity,
  { repository, ref, commit, builder, run }: Stated = localBuild,
): ProvenanceStatement => ({
  _type: statementType,
  subject: [{ name: `${name}@${version}`, digest: { sha256: hash } }],
  predicateType,
  predicate: {
    buildDefinition: {
      buildType,
      externalParameters: { repository, ref, module: name },
      resolvedDependencies: [{ uri: `git+${repository}@${ref}`, digest: { gitCommit: commit } }],
    },
    runDetails: { builder: { id: builder }, metadata: { invocationId: run } },
  },
});

/** Signs a statement, or any other value, in the format that teams send. */
export async function signStatement(
  team: Pick<Team, 'keyId' | 'signBytes'>,
  statement: unknown,
  payloadType = statementMediaType,
): Promise<string> {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = await team.signBytes(encodeForSigning(payloadType, payload));
  const envelope: Envelope = {
    payload: payload.toString('base64'),
    payloadType,
    signatures: [{ keyid: team.keyId, sig }],
  };
  return JSON.stringify(envelope);
}
