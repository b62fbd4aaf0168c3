import { ViewerFailure } from './ViewerFailure.ts';

/** A GLB file begins with 12 bytes: its mark, its version, and its length (little-endian). */
const headerLength = 12;
const lengthAt = 8;
const mark = 0x46546c67; // glTF

/** The file's whole length. The answer's own header will not do: it gives the length of the compressed form. */
function declaredLength(start: Uint8Array): number {
  const header = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (header.getUint32(0, true) !== mark) throw new ViewerFailure('failed', 'This is no model');
  return header.getUint32(lengthAt, true);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * Fetches a model, telling how much of it has come (0 to 1). Rejects with `ViewerFailure` when the server has none
 * or it is not whole, with the fetch's own error when there is no way through or `signal` ends it.
 */
export async function fetchModel(
  url: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new ViewerFailure('failed', `Status ${answer.status}`);
  const chunks: Uint8Array[] = [];
  const reader = answer.body.getReader();
  let come = 0;
  let length: number | undefined;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    come += part.value.length;
    if (come >= headerLength) {
      length ??= declaredLength(joined(chunks, come));
      onProgress(Math.min(1, come / length));
    }
  }
  if (come !== length) throw new ViewerFailure('failed', 'The model is not whole');
  return joined(chunks, come).buffer;
}
