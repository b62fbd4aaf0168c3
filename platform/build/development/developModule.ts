import { viewPaths } from '@sumut/contracts/portal/paths';
import { readJson } from '../commonConfig.ts';
import { developmentModule } from './developmentConfig.ts';
import { startDevServer } from './devServer.ts';
import { teamConfig } from './teamConfig.ts';

/** The environment variable with the URL of the running site in whose shell the module is shown. `@sumut/modules` uses it too. */
const siteVariable = 'MODULES_SITE';

/**
 * Serves one module for the shell of a site that runs elsewhere. An admin of that site previews the module from this machine,
 * only in their own session.
 */
export async function developModule(folder: string, port: number): Promise<void> {
  const { name } = readJson(folder, 'module.json') as { name: string };
  const site = new URL(process.env[siteVariable] || 'http://localhost:8080');
  const origin = `http://localhost:${port}`;
  const config = developmentModule(await teamConfig(folder), {
    publicPath: `${origin}/`,
    socket: `ws://localhost:${port}/ws`,
  });
  await startDevServer([config], {
    port,
    site,
    headers: { 'access-control-allow-origin': site.origin, 'cache-control': 'no-store' },
  });
  const preview = new URLSearchParams({ module: name, preview: origin });
  console.log(`
  ${name} is served at ${origin}.
  To see it in the site, sign in there as an admin and open:

  ${site.origin}${viewPaths.modules}?${preview}

  Another site: ${siteVariable}=https://…   Stop with Ctrl+C.
`);
}
