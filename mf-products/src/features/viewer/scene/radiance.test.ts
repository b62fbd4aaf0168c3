import { readRadiance } from './radiance.ts';

const pixels = 6 * (64 ** 2 + 32 ** 2 + 16 ** 2 + 8 ** 2);

/** Returns a GLB file whose second chunk contains, for every pixel, `color` and the exponent `power` plus 128. */
function createFile(color: readonly [number, number, number], power: number, length = pixels) {
  const header = 12;
  const json = 4;
  const chunkHeader = 8;
  const start = header + chunkHeader + json + chunkHeader;
  const file = new ArrayBuffer(start + length * 4);
  new DataView(file).setUint32(header, json, true);
  const bytes = new Uint8Array(file, start);
  for (let pixel = 0; pixel < length; pixel += 1) bytes.set([...color, power + 128], pixel * 4);
  return { file, bytes };
}

test('the light can be brighter than the white of a picture', () => {
  const [levels = []] = readRadiance(createFile([255, 102, 0], 3).file);
  expect(levels.map(({ size, light }) => [size, light.length])).toEqual(
    [64, 32, 16, 8].map((size) => [size, size * size * 4]),
  );
  expect([...(levels[3]?.light ?? [])].slice(-4)).toEqual([8, expect.closeTo(3.2), 0, 1]);
});

test('each face of each size is read from its position in the file', () => {
  const { file, bytes } = createFile([255, 255, 255], 0);
  // The second face of the second size is black.
  bytes.fill(0, (6 * 64 ** 2 + 32 ** 2) * 4, (6 * 64 ** 2 + 2 * 32 ** 2) * 4);
  const brightest = readRadiance(file).map((levels) =>
    levels.map(({ light }) => Math.max(...light.filter((_, at) => at % 4 < 3))),
  );
  const lit = [1, 1, 1, 1];
  expect(brightest).toEqual([lit, [1, 0, 1, 1], lit, lit, lit, lit]);
});

test('a file that is too short is an error', () => {
  const { file } = createFile([0, 0, 0], 0, pixels - 1);
  expect(() => readRadiance(file)).toThrow('too short');
});
