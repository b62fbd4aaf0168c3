import { webcrypto } from 'node:crypto';
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
import { shortCommit } from '@sumut/contracts/registry/releaseIdentity';
import type { SigningKey } from '../keys/signingKey.ts';
import type { Checkout } from './readCheckout.ts';
import type { CiRun } from './runOfCi.ts';

/** The known circumstances of a build. */
export interface Build {
  checkout: Checkout | undefined;
  /** The CI run; undefined outside of a CI. */
  run: CiRun | undefined;
}

interface Source extends Omit<CiRun, 'ref' | 'run'> {
  ref?: string | undefined;
  run?: string | undefined;
}

/** The source of a build, or the reason why it is unknown. */
function findSource({ checkout, run }: Build): Source | string {
  if (run) {
    if (!checkout || checkout.commit === run.commit) return run;
    return `commit ${shortCommit(checkout.commit)} is checked out, but the CI run is for commit ${shortCommit(run.commit)}`;
  }
  if (!checkout) return 'no file of this folder is committed to a git repository';
  const { repository, ref, commit } = checkout;
  if (repository === undefined) return 'the git repository has no remote "origin" with a URL';
  return { repository, ref, commit, builder: localBuilder };
}

function describe(
  { name, version, hash }: PartIdentity,
  { repository, ref, commit, builder, run }: Source,
  checkout: Checkout | undefined,
): ProvenanceStatement {
  const source = {
    uri: `git+${repository}${ref === undefined ? '' : `@${ref}`}`,
    digest: { gitCommit: commit },
    ...(checkout?.modified && { annotations: { modified: true as const } }),
  };
  const lockfile = checkout?.lockfile;
  const locked = lockfile ? [{ name: 'package-lock.json', digest: { sha256: lockfile } }] : [];
  return {
    _type: statementType,
    subject: [{ name: `${name}@${version}`, digest: { sha256: hash } }],
    predicateType,
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { repository, ...(ref !== undefined && { ref }), module: name },
        resolvedDependencies: [source, ...locked],
      },
      runDetails: {
        builder: { id: builder },
        ...(run !== undefined && { metadata: { invocationId: run } }),
      },
    },
  };
}

/** Creates the provenance of a release in an envelope, signed by the key of the release. Returns the reason when there is none. */
export async function createProvenance(
  release: PartIdentity,
  build: Build,
  key: SigningKey,
): Promise<{ envelope: string } | { missing: string }> {
  const source = findSource(build);
  if (typeof source === 'string') return { missing: source };
  const statement = describe(release, source, build.checkout);
  const payload = Buffer.from(JSON.stringify(statement));
  const encoded = encodeForSigning(statementMediaType, payload);
  const signature = await webcrypto.subtle.sign('Ed25519', key.private, encoded);
  const envelope: Envelope = {
    payload: payload.toString('base64'),
    payloadType: statementMediaType,
    signatures: [{ keyid: key.id, sig: Buffer.from(signature).toString('base64') }],
  };
  return { envelope: JSON.stringify(envelope) };
}
