import { fetchFile, glb, webp } from './fetchFile.ts';

/** Returns the bytes of a GLB file: magic number, version, length and zeros. */
function model(length: number, declared = length): Uint8Array {
  const bytes = new Uint8Array(length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, 0x46546c67, true);
  header.setUint32(8, declared, true);
  return bytes;
}

/** Makes `fetch` respond with these chunks. */
function respond(chunks: Uint8Array[], ok = true) {
  const values = [...chunks];
  const read = () => {
    const value = values.shift();
    return Promise.resolve(value ? { done: false, value } : { done: true });
  };
  const response = { ok, status: ok ? 200 : 503, body: { getReader: () => ({ read }) } };
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve(response)) });
}

const load = (onProgress: (share: number) => void = () => undefined) =>
  fetchFile('/model.glb', glb, new AbortController().signal, onProgress);

test('the whole file is loaded, and progress is reported', async () => {
  const file = model(40);
  respond([file.slice(0, 6), file.slice(6, 20), file.slice(20)]);
  const shares: number[] = [];
  const loaded = await load((share) => shares.push(share));
  expect(new Uint8Array(loaded)).toEqual(file);
  expect(shares).toEqual([0.5, 1]);
});

test.each([
  ['the response is an error', [model(40)], false],
  ['it is cut off', [model(40, 80)], true],
  ['it is of another format', [new Uint8Array(40)], true],
])('a file is rejected when %s', async (_, chunks, ok) => {
  respond(chunks, ok);
  await expect(load()).rejects.toMatchObject({ name: 'ViewerError', reason: 'failed' });
});

test('the length in the header of a WebP file does not count the first eight bytes', async () => {
  const picture = new TextEncoder().encode('RIFF....WEBPVP8 ');
  new DataView(picture.buffer).setUint32(4, picture.length - 8, true);
  respond([picture]);
  const loaded = await fetchFile('/color.webp', webp, new AbortController().signal, jest.fn());
  expect(loaded.byteLength).toBe(picture.length);
});
