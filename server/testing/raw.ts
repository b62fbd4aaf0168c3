import { connect } from 'node:net';

/** Sends raw bytes and returns the whole answer, for requests that no HTTP client would send. */
export function rawExchange(
  port: number,
  bytes: string | Buffer,
  timeout = 60_000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(timeout, () => socket.destroy(new Error('no answer in time')));
  });
}

/** Sends a request with exactly this path on a new connection, and returns the answer. */
export const rawGet = (port: number, path: string, headers: string[] = []): Promise<string> =>
  rawExchange(
    port,
    [`GET ${path} HTTP/1.1`, 'Host: site.example', 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    ),
  );
