import type { Readable } from 'node:stream';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { archiveMediaType, releaseSignatureHeader } from '@sumut/contracts/registry/proofHeaders';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import type { NewRelease } from '../../../shared/releases/repository.ts';
import { actorOf, requireModule, requireRight } from '../access/actor.ts';
import { requireBody, verifyReleaseSignature } from '../access/proofs.ts';
import { readArchive } from '../archive/readArchive.ts';
import { checkPart } from '../contractCheck/checkPart.ts';
import { ReleaseRefusedError } from '../contractCheck/findings.ts';
import { verifyPart } from '../contractCheck/verifyPart.ts';
import { storeRelease } from '../publishing/storeRelease.ts';

async function store(db: Db, added: NewRelease): Promise<boolean> {
  const { release, by, signed } = added;
  return db.transaction().execute(async (transaction) => {
    const isNew = await storeRelease(transaction, added);
    if (isNew) {
      await recordAudit(transaction, {
        actor: by,
        action: 'registry.release',
        subject: `${release.name} ${release.version}`,
        details: { hash: release.hash, key: signed?.keyId },
      });
    }
    return isNew;
  });
}

/**
 * Receives a team's release: the sender's proof, the signature, the archive and the contract check are checked before anything
 * is stored. A stored release is not live yet.
 */
export function releaseRoutes(scope: App, { db }: { db: Db }): void {
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
        const build = verifyPart(archive.manifest, archive.files);
        const { name, version, hash } = build.release;
        const claimed = [signed.module, signed.version, signed.hash, signed.record].join();
        if (claimed !== [name, version, hash, computeIntegrity(build.manifest)].join())
          throw new HttpProblem('bad-proof');
        const { firstLoad, total, findings, comparedWith } = await checkPart(db, build);
        const signature = { signature: token, keyId: actor.signer.keyId };
        const added = { ...build, firstLoad, by: actor.name, signed: signature };
        const isNew = request.query.check === undefined && (await store(db, added));
        const result: ReleaseResult = {
          release: {
            module: name,
            version,
            hash,
            createdAt: Date.now(),
            by: actor.name,
            total,
            firstLoad,
          },
          findings,
          comparedWith,
          stored: isNew,
        };
        if (!isNew) reply.code(200);
        return result;
      } catch (error) {
        if (!(error instanceof ReleaseRefusedError)) throw error;
        throw new HttpProblem('release-refused', { findings: error.findings });
      }
    },
    // Teams' tools have no pass; `identifyActors` verifies their proof.
    { bodyLimit: registryLimits.archiveSize, config: { public: true } },
  );
}
