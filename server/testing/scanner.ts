import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { until } from './until.ts';

/** The text that the scanner reports as malware. Scanners on developers' machines would react to the real test file. */
export const malware = 'MALWARE-FOR-TESTS';
/** The name of the malware in the scanner's reports. */
export const finding = 'Test.Signature-1';

export interface TestScanner {
  /** The scanner's URL for `CLAMD_URL`. */
  url: string;
  /** The scanned files, in order. */
  scanned: Buffer[];
  /** Sets how the scanner answers from now on. With `undefined`, its answers depend on the file. */
  behave: (behaviour: Behaviour | undefined) => void;
  /** Resolves when the scanner has scanned this number of files. */
  waitFor: (count: number) => Promise<void>;
}

/** A fixed reply, no answer, or a closed connection. */
type Behaviour = { reply: string } | 'hang' | 'cut';

/** The file of a complete INSTREAM command; undefined while the command is incomplete. Throws for any other command. */
function readStream(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return undefined;
  if (!received.subarray(0, command.length).equals(command))
    throw new Error('The command is not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    at += 4 + length;
    chunks.push(received.subarray(at - length, at));
  }
  return undefined;
}

/** Starts a scanner that supports clamd's INSTREAM command, on a port or on a socket at a path. */
export async function startScanner(context: TestContext, path?: string): Promise<TestScanner> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour | undefined;
  const answer = (socket: Socket, file: Buffer) => {
    scanned.push(file);
    if (behaviour === 'hang') return;
    if (behaviour === 'cut') return void socket.destroy();
    const verdict = file.includes(malware) ? `stream: ${finding} FOUND` : 'stream: OK';
    socket.end(`${behaviour ? behaviour.reply : verdict}\0`);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const file = readStream(received);
      if (file) answer(socket, file);
    });
  });
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(path, resolve);
  });
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url:
      typeof address === 'string'
        ? `unix:${address}`
        : `tcp://127.0.0.1:${(address as AddressInfo).port}`,
    scanned,
    behave: (next) => void (behaviour = next),
    waitFor: (count) => until(() => scanned.length >= count),
  };
}
