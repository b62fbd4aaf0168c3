import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { encodeForSigning, type Envelope, envelopeSchema } from '@sumut/contracts/registry/dsse';
import { registryLimits } from '@sumut/contracts/registry/limits';
import type { TeamKey } from '@sumut/contracts/registry/proof';
import {
  type ProvenanceStatement,
  statementMediaType,
  statementSchema,
  summarizeStatement,
} from '@sumut/contracts/registry/provenance';
import type { ProvenanceSummary } from '@sumut/contracts/registry/provenanceSummary';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import {
  builderUrl,
  type ReleaseIdentity,
  repositoryUrl,
} from '@sumut/contracts/registry/releaseIdentity';
import { finding, ReleaseRefusedError } from '@sumut/release-check/findings';
import { parseJson } from '@sumut/release-check/parseJson';

/** A verified statement of what a release was built from. */
export interface SentProvenance {
  /** The envelope exactly as it was sent. */
  envelope: string;
  summary: ProvenanceSummary;
}

interface Expected {
  /** The release that is uploaded with the statement. */
  release: PartIdentity;
  /** The key that signs the release. */
  key: TeamKey;
  /** The run of a workflow; undefined for a release with a team key. */
  identity: ReleaseIdentity | undefined;
}

const refuse = (...reasons: string[]): ReleaseRefusedError =>
  new ReleaseRefusedError(reasons.map((reason) => finding('signature', 'refused', reason)));

/** Parses a DSSE envelope. Throws `ReleaseRefusedError`. */
function readEnvelope(text: string): Envelope {
  if (text.length > registryLimits.provenance)
    throw refuse(
      `provenance: exceeds the limit of ${registryLimits.provenance} characters; shorten the statement, or send none`,
    );
  const envelope = envelopeSchema.safeParse(parseJson(text));
  if (envelope.success && envelope.data.payloadType === statementMediaType) return envelope.data;
  throw refuse(
    `provenance: not a DSSE envelope with one signature and a payload of ${statementMediaType}`,
  );
}

/** Throws `ReleaseRefusedError` unless the key has signed the envelope. */
function requireSignature({ payloadType, signatures }: Envelope, payload: Buffer, key: TeamKey) {
  const signature = Buffer.from(signatures[0]?.sig ?? '', 'base64');
  const publicKey = createPublicKey({ key, format: 'jwk' });
  if (verify(null, encodeForSigning(payloadType, payload), publicKey, signature)) return;
  throw refuse('provenance: not signed by the key that signs the release; sign both with one key');
}

/** Parses the statement of an envelope. Throws `ReleaseRefusedError` with all faults. */
function readStatement(payload: Buffer): ProvenanceStatement {
  const statement = statementSchema.safeParse(parseJson(payload.toString()));
  if (statement.success) return statement.data;
  const reasons = statement.error.issues.map(
    ({ path, message }) => `${z.core.toDotPath(path) || 'statement'}: ${message}`,
  );
  throw refuse(...reasons.map((reason) => `provenance: ${reason}`));
}

const advice = 'release the commit that the run has checked out, or send no provenance';

/** The differences between a statement and the token of the run. */
function findMismatches(statement: ProvenanceStatement, identity: ReleaseIdentity): string[] {
  const { repository, ref, commit, builder } = summarizeStatement(statement);
  const run = statement.predicate.runDetails.metadata?.invocationId;
  const compared: [what: string, stated: string | undefined, actual: string][] = [
    ['repository', repository, repositoryUrl(identity)],
    ['ref', ref, identity.ref],
    ['commit', commit, identity.commit],
    ['builder', builder, builderUrl(identity)],
    ['run', run, identity.run],
  ];
  return compared
    .filter(([, stated, actual]) => stated !== actual)
    .map(
      ([what, stated = 'none', actual]) =>
        `provenance: ${what} is ${stated}, but the token of the run has ${actual}; ${advice}`,
    );
}

/**
 * Verifies that a statement is signed by the key of the release, describes this release and, for a workflow's release, matches the
 * token of its run. Throws `ReleaseRefusedError` with a line for each fault, which states what to do.
 */
export function verifyProvenance(envelope: string, expected: Expected): SentProvenance {
  const { release, key, identity } = expected;
  const read = readEnvelope(envelope);
  const payload = Buffer.from(read.payload, 'base64');
  requireSignature(read, payload, key);
  const statement = readStatement(payload);
  const { sha256 } = statement.subject[0].digest;
  const { module } = statement.predicate.buildDefinition.externalParameters;
  if (sha256 !== release.hash || module !== release.name)
    throw refuse(
      `provenance: describes ${module} ${sha256}, but the release is ${release.name} ${release.hash}; send the statement of this release`,
    );
  const mismatches = identity ? findMismatches(statement, identity) : [];
  if (mismatches.length > 0) throw refuse(...mismatches);
  return { envelope, summary: summarizeStatement(statement) };
}
