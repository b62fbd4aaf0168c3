import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Release } from '@sumut/contracts/registry/release';
import { publishBuild } from '../src/features/registry/publishing/publishBuild.ts';
import { type Contents, createModuleBuild } from './builds.ts';
import { describeRenderedShell, renderedTools } from './prerendered.ts';
import { startServer } from './server.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

type Described = Parameters<typeof describeRenderedShell>;

/** Starts a server with a rendered page of the shell at /about, and one of the module `tools` at /tools. */
export async function startRenderedSite(
  context: TestContext,
  shell: Described[0] = {},
  tools: Partial<Release> = {},
  shellChange: Described[1] = {},
  variables: Record<string, string> = {},
  pages: Contents = renderedTools.contents,
) {
  const { release, contents } = describeRenderedShell(shell, shellChange);
  const shellDist = createTemporaryFolder('sumut-shell');
  for (const [file, content] of Object.entries({
    ...contents,
    'release.json': JSON.stringify(release),
  })) {
    mkdirSync(path.dirname(path.join(shellDist, file)), { recursive: true });
    writeFileSync(path.join(shellDist, file), content);
  }
  const server = await startServer(context, { shellDist, variables });
  const module = await createModuleBuild(pages, {
    ...renderedTools.change,
    ...tools,
  });
  await publishBuild(server.db, module.folder, 'test');
  return { server, release, module: module.release };
}
