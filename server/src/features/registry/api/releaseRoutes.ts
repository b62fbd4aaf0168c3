import type { Readable } from 'node:stream';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { archiveMediaType, releaseSignatureHeader } from '@sumut/contracts/registry/proofHeaders';
import type { Release } from '@sumut/contracts/registry/release';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import {
  findManifest,
  listReleases,
  type NewRelease,
} from '../../../shared/releases/repository.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { readStoredRelease } from '../../../shared/releases/storedRelease.ts';
import { identifyActor, requireModule, requireRight } from '../access/actor.ts';
import { requireBody, verifyReleaseSignature } from '../access/proofs.ts';
import { readArchive } from '../archive/readArchive.ts';
import type { Site } from '../contractCheck/site.ts';
import { checkRelease } from '../contractCheck/checkRelease.ts';
import { ReleaseRefusedError } from '../contractCheck/findings.ts';
import { verifyBuild } from '../contractCheck/verifyBuild.ts';
import { storeRelease } from '../publishing/storeRelease.ts';

interface ReleaseRoutes {
  db: Db;
  site: Site;
}

/** The live releases: of one module, and of the others. */
async function liveReleases(db: Db, module: string) {
  const { releases } = await liveSnapshot(db);
  const found: Release[] = [];
  for (const [name, hash] of Object.entries(releases)) {
    const manifest = await findManifest(db, name, hash);
    if (manifest !== undefined) found.push(readStoredRelease(manifest).release);
  }
  return {
    live: found.find(({ name }) => name === module) ?? null,
    others: found.filter(({ name }) => name !== module),
  };
}

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
export function releaseRoutes(scope: App, { db, site }: ReleaseRoutes): void {
  // The archive is read as a stream.
  scope.addContentTypeParser(archiveMediaType, (_request, payload, done) => done(null, payload));

  route(
    scope,
    registryEndpoints.release,
    async (request, reply) => {
      const actor = await identifyActor(db, request);
      if (actor.kind !== 'team') throw new HttpProblem('bad-proof');
      const token = request.headers[releaseSignatureHeader];
      if (typeof token !== 'string') throw new HttpProblem('bad-proof');
      const signed = await verifyReleaseSignature(db, token, actor.signer);
      requireModule(actor, signed.module);
      requireRight(actor, 'upload');
      try {
        const archive = await readArchive(request.body as Readable);
        requireBody(request, actor.proof);
        const build = verifyBuild(archive.manifest, archive.files);
        const { name, version, hash } = build.release;
        const claimed = [signed.module, signed.version, signed.hash, signed.record].join();
        if (claimed !== [name, version, hash, computeIntegrity(build.manifest)].join())
          throw new HttpProblem('bad-proof');
        const { live, others } = await liveReleases(db, name);
        const stored = await listReleases(db, name);
        const budget = await findPolicy(db, name);
        const checked = await checkRelease(build, { live, others, stored, site, budget });
        const { firstLoad, total, findings } = checked;
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
          comparedWith: stored.find((release) => release.hash === live?.hash) ?? null,
          stored: isNew,
        };
        if (!isNew) reply.code(200);
        return result;
      } catch (error) {
        if (!(error instanceof ReleaseRefusedError)) throw error;
        throw new HttpProblem('release-refused', { findings: error.findings });
      }
    },
    // Teams' tools have no pass; `identifyActor` verifies their proof.
    { bodyLimit: registryLimits.archiveSize, config: { public: true } },
  );
}
