import type { Readable } from 'node:stream';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { registryLimits } from '@sumut/contracts/registry/limits';
import {
  archiveMediaType,
  releaseProvenanceHeader,
  releaseSignatureHeader,
} from '@sumut/contracts/registry/proofHeaders';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { findKnownSizes, lockContents, readContents } from '../../../shared/releases/contents.ts';
import type { ReleaseSource } from '../../../shared/releases/contentStore.ts';
import type { NewRelease } from '../../../shared/releases/repository.ts';
import { actorOf, bindToRelease, requireModule, requireRight } from '../access/actor.ts';
import { requireBody, type Signer, verifyReleaseSignature } from '../access/proofs.ts';
import { readArchive } from '../archive/readArchive.ts';
import { checkPart } from '../contractCheck/checkPart.ts';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import {
  firstFiles,
  isShell,
  parsePart,
  type VerifiedPart,
  verifyPart,
} from '@sumut/release-check/verifyPart';
import { verifyContents } from '@sumut/release-check/verifyContents';
import { pageFiles } from '@sumut/release-check/verifyPages';
import { findSbom } from '@sumut/release-check/verifySbom';
import { sourceMapFiles } from '@sumut/release-check/verifySourceMaps';
import { searchFiles } from '@sumut/release-check/verifySearch';
import { styleFiles } from '@sumut/release-check/verifyStyles';
import { checkUploaded } from '../provenance/demandedProvenance.ts';
import { type SentProvenance, verifyProvenance } from '../provenance/verifyProvenance.ts';
import { withRetries } from '../publishing/changeLive.ts';
import { placeContents, storeRelease } from '../publishing/storeRelease.ts';

/**
 * Stores a release and audits it, or returns the files that the site lacks by now. When the same release is sent twice concurrently,
 * a retry finds it stored.
 */
async function store(db: Db, added: NewRelease): Promise<{ isNew: boolean; missing: AssetFile[] }> {
  const { release, files, by, signed } = added;
  return withRetries(db, async (transaction) => {
    await lockContents(transaction);
    // Since the verification, an earlier release with some of these files may have been removed.
    const known = await findKnownSizes(transaction, release);
    const sent = new Set(files.map(({ integrity }) => integrity));
    const missing = release.files.filter(
      ({ integrity }) => !sent.has(integrity) && !known.has(integrity),
    );
    const isNew = missing.length === 0 && (await storeRelease(transaction, added));
    if (isNew) {
      await recordAudit(transaction, {
        actor: by,
        action: 'registry.release',
        subject: `${release.name} ${release.version}`,
        details: { hash: release.hash, key: signed?.keyId, ...signed?.run?.identity },
      });
    }
    return { isNew, missing };
  });
}

/** Adds the stored contents that are needed to measure the first load and to verify the build. */
async function withNeededFiles(source: ReleaseSource, build: VerifiedPart): Promise<VerifiedPart> {
  const { release, files } = build;
  const needed = new Set([
    ...firstFiles(build),
    ...pageFiles(release.prerendered),
    ...searchFiles(release.files),
    findSbom(release.files)?.path,
    ...sourceMapFiles(release.files).map(({ path }) => path),
    ...(isShell(build) ? [] : styleFiles(release.files)),
  ]);
  const sent = new Set(files.map(({ path }) => path));
  const wanted = release.files.filter(({ path }) => needed.has(path) && !sent.has(path));
  const lacking = new Set(build.missing.map(({ integrity }) => integrity));
  const known = wanted.filter(({ integrity }) => !lacking.has(integrity));
  return { ...build, files: [...files, ...(await readContents(source, known))] };
}

interface Sent {
  header: string | string[] | undefined;
  release: PartIdentity;
  signer: Signer;
}

/** The verified provenance of a release, if one was sent. Throws `ReleaseRefusedError` when it is wrong, or missing but required. */
async function readProvenance(
  db: Db,
  { header, release, signer }: Sent,
): Promise<SentProvenance | undefined> {
  const identity = signer.right?.identity;
  const provenance =
    header === undefined
      ? undefined
      : verifyProvenance(String(header), { release, key: signer.key, identity });
  const findings = await checkUploaded(db, release.name, {
    hasStatement: provenance !== undefined,
    verified: identity !== undefined,
  });
  if (findings.length > 0) throw new ReleaseRefusedError(findings);
  return provenance;
}

/**
 * Receives a team's release with the files that the site lacks. The sender's proof, the signature, the archive and the contract are
 * checked before anything is stored. A stored release is not live yet.
 */
export function releaseRoutes(scope: App, source: ReleaseSource): void {
  const { db } = source;
  // The archive is read as a stream.
  scope.addContentTypeParser(archiveMediaType, (_request, payload, done) => done(null, payload));

  route(
    scope,
    registryEndpoints.release,
    async (request, reply) => {
      const actor = actorOf(request);
      if (actor.kind !== 'team') throw new HttpProblem('bad-proof');
      const token = request.headers[releaseSignatureHeader];
      if (typeof token !== 'string') throw new HttpProblem('bad-proof');
      const signed = await verifyReleaseSignature(db, token, actor.signer);
      requireModule(actor, signed.module);
      requireRight(actor, 'upload');
      try {
        const archive = await readArchive(request.body as Readable);
        requireBody(request, actor.proof);
        const parsed = parsePart(archive.manifest);
        const { name, version, hash } = parsed.release;
        const claimed = [signed.module, signed.version, signed.hash, signed.record].join();
        if (claimed !== [name, version, hash, computeIntegrity(parsed.text)].join())
          throw new HttpProblem('bad-proof');
        const provenance = await readProvenance(db, {
          header: request.headers[releaseProvenanceHeader],
          release: parsed.release,
          signer: actor.signer,
        });
        const known = await findKnownSizes(db, parsed.release);
        const build = await withNeededFiles(source, verifyPart(parsed, archive.files, known));
        verifyContents(build);
        const { firstLoad, total, findings, comparedWith } = await checkPart(db, build, {
          forSet: request.query.set !== undefined,
        });
        const { keyId, key, right } = actor.signer;
        const signature = { signature: token, keyId, run: right && { ...right, key } };
        const storing = request.query.check === undefined && build.missing.length === 0;
        if (storing) await bindToRelease(db, actor.signer, hash);
        // When a known content is removed before the transaction, `store` reports its file as missing.
        const brought = build.files.filter(({ integrity }) => !known.has(integrity));
        const files = storing ? await placeContents(source, build.release, brought) : [];
        const added = { ...build, files, firstLoad, by: actor.name, signed: signature, provenance };
        const { isNew, missing } = storing
          ? await store(db, added)
          : { isNew: false, missing: build.missing };
        const result: ReleaseResult = {
          release: {
            module: name,
            version,
            hash,
            createdAt: Date.now(),
            by: actor.name,
            ...(right && { identity: right.identity }),
            ...(provenance && {
              provenance: { ...provenance.summary, verified: right !== undefined },
            }),
            total,
            firstLoad,
          },
          findings,
          comparedWith,
          stored: isNew,
          missing: missing.map(({ path }) => path),
        };
        if (!isNew) reply.code(200);
        return result;
      } catch (error) {
        if (!(error instanceof ReleaseRefusedError)) throw error;
        throw new HttpProblem('release-refused', { findings: error.findings });
      }
    },
    // Tools of teams have no pass; `identifyActors` verifies their proof.
    { bodyLimit: registryLimits.archiveSize, config: { public: true } },
  );
}
