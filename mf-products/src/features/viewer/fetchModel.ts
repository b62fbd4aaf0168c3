import { ViewerError } from './ViewerError.ts';

/** A GLB file starts with 12 bytes (little-endian): magic number, version and length. */
const headerLength = 12;
const lengthOffset = 8;
const magic = 0x46546c67; // glTF

/** The length of the whole file. Not Content-Length: that is the length of the compressed response. */
function readLength(start: Uint8Array): number {
  const header = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (header.getUint32(0, true) !== magic) throw new ViewerError('failed', 'Not a GLB file');
  return header.getUint32(lengthOffset, true);
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
 * Fetches a model and reports progress (0 to 1). Rejects with `ViewerError` when the response is an error or
 * incomplete, and with fetch's error when the network fails or `signal` aborts.
 */
export async function fetchModel(
  url: string,
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
      length ??= readLength(concatenate(chunks, received));
      onProgress(Math.min(1, received / length));
    }
  }
  if (received !== length) throw new ViewerError('failed', 'The model is incomplete');
  return concatenate(chunks, received).buffer;
}
