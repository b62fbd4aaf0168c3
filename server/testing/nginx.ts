import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { createCertificate } from './certificates.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';
import { createClient } from './client.ts';
import { startServer } from './server.ts';

/** Starts nginx with the deployed configuration, before one server process that trusts it. */
export async function startSiteBehindNginx(context: TestContext) {
  const server = await startServer(context, { variables: { TRUST_PROXY: 'loopback' } });
  const nginx = await startNginx(context, [server.port]);
  /** The number of requests for a path that the server itself answered. */
  const answered = (path: string) =>
    server.log.filter((line) => line.includes(`"path":"${path}"`)).length;
  return { server, nginx, answered, visitor: () => createClient(nginx.url) };
}

/** Sends a request over HTTP/2 and reads the whole response. */
export async function getOverHttp2(
  session: ClientHttp2Session,
  path: string,
  headers: IncomingHttpHeaders = {},
) {
  const request = session.request({ ':path': path, ...headers });
  const [answer] = (await once(request, 'response')) as [IncomingHttpHeaders];
  return { answer, content: await buffer(request) };
}

const deployed = path.join(import.meta.dirname, '../../deploy/nginx');

/** The limits of nginx's main context, which an installation includes, too. */
export const mainSettings = path.join(deployed, 'example/main.conf');

const isInstalled = spawnSync('nginx', ['-v']).status === 0;

/** Options of a test that runs nginx. `npm test` counts tests that are skipped without nginx by this reason. */
export const needsNginx = { skip: !isInstalled && 'needs nginx' };

export interface Nginx {
  /** The URL over plain HTTP, for clients that send many requests. */
  url: string;
  /** The URL over TLS, and the certificate that clients have to trust. */
  secure: { url: string; certificate: Buffer; certificateFile: string };
  /** The URL at which plain HTTP redirects to HTTPS. */
  redirecting: string;
  /** The URL of nginx's report of its connections. */
  status: string;
  /** The log that nginx's own nginx.conf sets, with paths and browsers. */
  ownLog: string;
}

const readDeployed = (name: string): string[] =>
  readFileSync(path.join(deployed, name), 'utf8').split('\n');

/** The settings of TLS versions and ciphers from the example, which are deployed unchanged. */
const tlsSettings = (): string[] =>
  readDeployed('example/listen.conf').filter((line) =>
    /^ssl_(protocols|ciphers|prefer_server_ciphers|session_)/.test(line),
  );

/** A configuration of which log and caches are moved into a folder. */
const moveStorage = (lines: string[], folder: string): string[] =>
  lines.map((line) => line.replace(/ \/(?:[\w-]+\/)+(?=sumut)/, () => ` ${folder}/`));

/** The settings of `http` in the nginx.conf of Debian's package that the deployed configuration could inherit. */
const debianSettings = [
  'sendfile on;',
  'tcp_nopush on;',
  'types_hash_max_size 2048;',
  'default_type application/octet-stream;',
  'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;',
  'ssl_prefer_server_ciphers on;',
  'gzip on;',
];

/** Writes the deployed configuration with files of an installation: loopback addresses, a temporary certificate and folders. */
function writeConfiguration(
  folder: string,
  upstreams: number[],
  { ports, workers }: { ports: number[]; workers: number },
): void {
  const own = path.join(folder, 'sumut');
  mkdirSync(own);
  const { key, cert } = createCertificate();
  writeFileSync(path.join(own, 'key.pem'), key);
  writeFileSync(path.join(own, 'cert.pem'), cert);
  const write = (name: string, lines: string[]) =>
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  write(
    'sumut/processes.conf',
    upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`),
  );
  write('sumut/listen.conf', [
    `listen 127.0.0.1:${ports[0]};`,
    `listen 127.0.0.1:${ports[1]} ssl http2;`,
    'ssl_certificate sumut/cert.pem;',
    'ssl_certificate_key sumut/key.pem;',
    ...tlsSettings(),
  ]);
  write('sumut/plain.conf', [`listen 127.0.0.1:${ports[2]};`, 'server_name localhost;']);
  write('sumut/status.conf', [
    `server { listen 127.0.0.1:${ports[3]}; access_log off; location = / { stub_status; } }`,
  ]);
  const storage = path.join(folder, 'storage');
  mkdirSync(storage);
  write('sumut/site.conf', moveStorage(readDeployed('site.conf'), storage));
  write('sumut/storage.conf', moveStorage(readDeployed('example/storage.conf'), storage));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  write('nginx.conf', [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    `worker_processes ${workers};`,
    `include ${mainSettings};`,
    'http {',
    ...debianSettings,
    `access_log ${folder}/access.log;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    'include sumut/site.conf;',
    '}',
  ]);
}

/** Starts nginx with the deployed configuration, before server processes at these loopback ports. It ends with the test. */
export async function startNginx(
  context: Pick<TestContext, 'after'>,
  upstreams: number[],
  { workers = 2 }: { workers?: number } = {},
): Promise<Nginx> {
  const folder = createTemporaryFolder('sumut-nginx');
  const plain = await freePort();
  const secure = await freePort();
  const redirecting = await freePort();
  const status = await freePort();
  writeConfiguration(folder, upstreams, { ports: [plain, secure, redirecting, status], workers });
  const args = ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  context.after(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
  const url = `http://127.0.0.1:${plain}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await wait(20);
  }
  const certificateFile = path.join(folder, 'sumut/cert.pem');
  const certificate = readFileSync(certificateFile);
  return {
    url,
    secure: { url: `https://localhost:${secure}`, certificate, certificateFile },
    redirecting: `http://127.0.0.1:${redirecting}`,
    status: `http://127.0.0.1:${status}/`,
    ownLog: path.join(folder, 'access.log'),
  };
}
