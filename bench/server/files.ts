import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { root } from '../../platform/toolchain/packages.ts';
import { mainSettings, startNginx } from '../../server/testing/nginx.ts';
import { openGate } from '../lib/connections.ts';
import { median } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { readResponse, requestsPerSecond } from './h2load.ts';
import { noProofs } from './messages.ts';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';

type Headers = Readonly<Record<string, string>>;

const plain: Headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-encoding': 'br',
};

/** The configuration of a plain static server, without log and without compression at run time. */
const configuration = (folder: string, port: number, headers: Headers) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes 1;
include ${mainSettings};
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  types { text/javascript js; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", String.raw`\'`)}';`)
      .join('\n    ')}
  }
}
`;

/** Starts a plain nginx with one worker that serves the given contents with the given headers, for comparison. */
async function startNginxFiles(files: Record<string, Buffer>, headers: Headers = plain) {
  const folder = createTemporaryFolder('sumut-nginx');
  const port = await freePort();
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, headers));
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'inherit' });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const rounds = 5;

/** Chooses two scripts of the built shell: the largest one of the gate, which is public, and a small one behind the gate. */
function chooseFiles() {
  const text = readFileSync(path.join(root, 'shell/dist/release.json'), 'utf8');
  const files = shellReleaseSchema
    .parse(JSON.parse(text))
    .files.filter((file) => file.path.endsWith('.js'));
  const bySize = files.toSorted((a, b) => b.size - a.size);
  const gate = bySize.find((file) => file.public);
  const page = bySize.findLast((file) => !file.public && file.size > 4096);
  if (!gate || !page) throw new Error('The shell has no such script');
  return { 'gate, largest script': gate.path, 'behind the gate, small script': page.path };
}

/** Reads a response until it is compressed. */
async function readPacked(url: string, headers: Record<string, string>) {
  for (;;) {
    const response = await readResponse(url, headers);
    if (response.sent['content-encoding'] === 'br') return response;
    await sleep(100);
  }
}

/**
 * Measures files per second, alternately, of one server process, of nginx in front of it with the deployed configuration, and of a
 * plain nginx that serves only these bytes: once with two headers, once with the headers of the process. Each nginx has one worker.
 */
export async function measureFiles(variables: Record<string, string>) {
  const server = await startServerProcess({
    ...variables,
    ...noProofs,
    TRUST_PROXY: 'loopback',
    SHELL_DIST: path.join(root, 'shell/dist'),
  });
  const ends: (() => Promise<void>)[] = [];
  const deployed = await startNginx(
    { after: (end) => void ends.push(end as () => Promise<void>) },
    [Number(new URL(server.url).port)],
    { workers: 1 },
  );
  const headers = { cookie: await openGate(server.url), 'accept-encoding': 'br' };
  const chosen = chooseFiles();
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, file] of Object.entries(chosen)) {
    const url = `${server.url}/assets/${file}`;
    const { content, sent } = await readPacked(url, headers);
    const nginx = await startNginxFiles({ 'file.js': content });
    const sameHeaders = await startNginxFiles({ 'file.js': content }, sent);
    const urls = {
      server: url,
      deployed: `${deployed.url}/assets/${file}`,
      nginx: `${nginx.url}/file.js`,
      sameHeaders: `${sameHeaders.url}/file.js`,
    };
    const measured: Record<keyof typeof urls, number>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const figures = {
        server: await requestsPerSecond(urls.server, headers),
        deployed: await requestsPerSecond(urls.deployed, headers),
        nginx: await requestsPerSecond(urls.nginx, headers),
        sameHeaders: await requestsPerSecond(urls.sameHeaders, headers),
      };
      // The first round warms up.
      if (round > 0) measured.push(figures);
    }
    await nginx.stop();
    await sameHeaders.stop();
    const ratio = (of: 'server' | 'deployed', to: 'nginx' | 'sameHeaders' = 'nginx') =>
      Math.round(median(measured.map((each) => each[of] / each[to])) * 100) / 100;
    const perSecond = (of: keyof typeof urls) =>
      Math.round(median(measured.map((each) => each[of])));
    rows[name] = {
      bytes: content.length,
      'server/s': perSecond('server'),
      'through nginx/s': perSecond('deployed'),
      'nginx alone/s': perSecond('nginx'),
      'nginx with the same headers/s': perSecond('sameHeaders'),
      'server, ratio': ratio('server'),
      'through nginx, ratio': ratio('deployed'),
      'through nginx, ratio with the same headers': ratio('deployed', 'sameHeaders'),
    };
  }
  await Promise.all(ends.map((end) => end()));
  await server.stop();
  return rows;
}
