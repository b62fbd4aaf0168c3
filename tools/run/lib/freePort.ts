import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the ephemeral ones (from 32768 on Linux, from 49152 elsewhere). The system can give an ephemeral port to another
 * program before a test listens, or while a tested server is stopped; and a client that connects to one can reach itself.
 */
const ports = { first: 20_000, end: 32_768 };

let next = randomInt(ports.first, ports.end);

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      // Windows reserves ranges of ports, and reports EACCES for them.
      if (['EADDRINUSE', 'EACCES'].includes(code)) resolve(false);
      else reject(new Error(`Port ${port} cannot be tried: ${code}`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Resolves to a free port of this machine's loopback interface. A process gets no port twice until all have been tried. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + 1 < ports.end ? port + 1 : ports.first;
    if (await isFree(port)) return port;
  }
}
