import { createConnection, type Socket } from 'node:net';

/** The address of a scanner: a TCP port, or a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** A scanner's verdict on a file: the name of what it found, or null. */
export interface Verdict {
  finding: string | null;
}

/** The scanner has answered, but has not scanned the file, for instance because of its size. */
export class NotScannedError extends Error {}

const chunkSize = 64 * 1024;
/** The most characters of a reply, which is one line. */
const replyLimit = 1000;

/** A file as clamd's INSTREAM command expects it: the command, chunks after their lengths, and an empty chunk at the end. */
function* frames(content: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let start = 0; start < content.length; start += chunkSize) {
    const chunk = content.subarray(start, start + chunkSize);
    yield encodeLength(chunk.length);
    yield chunk;
  }
  yield encodeLength(0);
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    reply += part;
    if (reply.includes('\0') || reply.length > replyLimit) break;
  }
  return (reply.split('\0')[0] ?? '').slice(0, replyLimit);
}

/**
 * Sends a file to clamd, or to a scanner with the same protocol, and returns the verdict. Rejects without a verdict: with
 * `NotScannedError` and the scanner's reason, or with the error of the connection. `signal` aborts the scan.
 */
export async function scan(
  address: ScannerAddress,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<Verdict> {
  signal.throwIfAborted();
  const socket = createConnection({ ...address, signal });
  try {
    // Backpressure does not matter: the file is in memory anyway, and the socket does not copy it.
    for (const frame of frames(content)) socket.write(frame);
    const reply = await readReply(socket);
    if (reply === 'stream: OK') return { finding: null };
    if (!reply) throw new Error('the scanner closed the connection');
    const finding = /^stream: (.+) FOUND$/.exec(reply)?.[1];
    if (finding === undefined) throw new NotScannedError(reply);
    return { finding };
  } finally {
    socket.destroy();
  }
}
