import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/lib/freePort.ts';
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
events { worker_connections 1024; }
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
export async function startNginxFiles(files: Record<string, Buffer>, headers: Headers = plain) {
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
