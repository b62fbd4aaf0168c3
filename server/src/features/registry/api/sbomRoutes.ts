import type { FastifyRequest } from 'fastify';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { envelopeMediaType } from '@sumut/contracts/registry/proofHeaders';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import type { ReleaseSource } from '../../../shared/releases/contentStore.ts';
import {
  findManifest,
  findProvenance,
  findReleaseFile,
} from '../../../shared/releases/repository.ts';
import { readIdentity } from '../../../shared/releases/storedRelease.ts';
import { actorOf, requireLastingKey } from '../access/actor.ts';
import { hasProof, requireBody } from '../access/proofs.ts';
import { listPackages } from './listPackages.ts';

/** The SBOMs, packages and provenance of the releases of all parts, for admins and for teams with a key. */
export function sbomRoutes(scope: App, source: ReleaseSource): void {
  const { db } = source;
  const config = { public: hasProof };
  const identify = (request: FastifyRequest): void => {
    const actor = actorOf(request);
    requireLastingKey(actor);
    if (actor.kind === 'team') requireBody(request, actor.proof);
  };

  route(
    scope,
    registryEndpoints.sbom,
    async (request, reply) => {
      identify(request);
      const { module, hash } = request.params;
      const manifest = await findManifest(db, module, hash);
      if (manifest === undefined) throw new HttpProblem('not-found');
      const file = await findReleaseFile(source, releaseBase({ name: module, hash }), sbomFile);
      if (!file) throw new HttpProblem('not-found');
      const { version } = readIdentity(manifest);
      return reply
        .header('content-disposition', `attachment; filename="${module}-${version}.cdx.json"`)
        .type('application/vnd.cyclonedx+json')
        .send(file.content);
    },
    { config },
  );

  route(
    scope,
    registryEndpoints.provenance,
    async (request, reply) => {
      identify(request);
      const { module, hash } = request.params;
      const provenance = await findProvenance(db, module, hash);
      if (!provenance) throw new HttpProblem('not-found');
      const name = `${module}-${provenance.version}.intoto.jsonl`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(envelopeMediaType)
        .send(Buffer.from(provenance.envelope));
    },
    { config },
  );

  route(
    scope,
    registryEndpoints.packages,
    async (request) => {
      identify(request);
      return listPackages(source);
    },
    { config },
  );
}
