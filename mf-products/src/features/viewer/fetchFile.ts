import { ViewerError } from './ViewerError.ts';

/** Describes how to read the length of a whole file from its first bytes. All numbers are little-endian. */
export interface FileFormat {
  /** The number with which a file starts. */
  magic: number;
  /** The offset of the length, and the number of bytes at the start of the file that the length does not count. */
  lengthOffset: number;
  uncounted: number;
}

export const glb: FileFormat = { magic: 0x46546c67, lengthOffset: 8, uncounted: 0 };
/** A WebP file is a RIFF file, whose length does not count the magic number and the length itself. */
export const webp: FileFormat = { magic: 0x46464952, lengthOffset: 4, uncounted: 8 };

const headerLength = 12;

/** Returns the length of the whole file. `Content-Length` would be the length of the compressed response. */
function readLength(start: Uint8Array, format: FileFormat): number {
  const header = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (header.getUint32(0, true) !== format.magic) {
    throw new ViewerError('failed', 'Not a file of the expected format');
  }
  return header.getUint32(format.lengthOffset, true) + format.uncounted;
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    result.set(chunk, offset);
    offset += chunk.length;
  }
  return result;
}

/**
 * Fetches a file and reports progress (0 to 1). Rejects with `ViewerError` if the response is an error, incomplete or in
 * another format, and with the error of `fetch` if the network fails or `signal` aborts.
 */
export async function fetchFile(
  url: string,
  format: FileFormat,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) {
    throw new ViewerError('failed', `Status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  const reader = response.body.getReader();
  let received = 0;
  let length: number | undefined;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    if (received >= headerLength) {
      length ??= readLength(concatenate(chunks, received), format);
      onProgress(Math.min(1, received / length));
    }
  }
  if (received !== length) throw new ViewerError('failed', 'The file is incomplete');
  return concatenate(chunks, received).buffer;
}
