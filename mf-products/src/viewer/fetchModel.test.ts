import { fetchModel } from './fetchModel.ts';

/** A GLB file's bytes: mark, version, length, and something to fill it. */
function glb(length: number, declared = length): Uint8Array {
  const bytes = new Uint8Array(length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, 0x46546c67, true);
  header.setUint32(8, declared, true);
  return bytes;
}

/** Answers the next fetch with these chunks. */
function answer(chunks: Uint8Array[], ok = true) {
  const values = [...chunks];
  const read = () => {
    const value = values.shift();
    return Promise.resolve(value ? { done: false, value } : { done: true });
  };
  const response = { ok, status: ok ? 200 : 503, body: { getReader: () => ({ read }) } };
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve(response)) });
}

const load = (onProgress: (share: number) => void = () => undefined) =>
  fetchModel('/model.glb', new AbortController().signal, onProgress);

test('the model comes whole, and how much of it has come is told', async () => {
  const file = glb(40);
  answer([file.slice(0, 6), file.slice(6, 20), file.slice(20)]);
  const shares: number[] = [];
  const loaded = await load((share) => shares.push(share));
  expect(new Uint8Array(loaded)).toEqual(file);
  expect(shares).toEqual([0.5, 1]);
});

test.each([
  ['the server has none', [glb(40)], false],
  ['it is cut off', [glb(40, 80)], true],
  ['it is something else', [new Uint8Array(40)], true],
])('a model is refused when %s', async (_, chunks, ok) => {
  answer(chunks, ok);
  await expect(load()).rejects.toMatchObject({ name: 'ViewerFailure', reason: 'failed' });
});
