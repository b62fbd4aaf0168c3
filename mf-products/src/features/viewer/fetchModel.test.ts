import { fetchFile } from './fetchFile.ts';
import { fetchModel } from './fetchModel.ts';
import { ViewerError } from './ViewerError.ts';

jest.mock('./fetchFile.ts', () => ({
  ...jest.requireActual<object>('./fetchFile.ts'),
  fetchFile: jest.fn(),
}));
const fetchOne = jest.mocked(fetchFile);

const urls = { shape: '/bat.glb', color: '/bat-color.webp', orm: '/bat-orm.webp' };
const { signal } = new AbortController();

beforeEach(() => fetchOne.mockReset());

test('a model is loaded with its textures, and the progress is the mean of all files', async () => {
  fetchOne.mockImplementation((url, _format, _signal, onProgress) => {
    onProgress(1);
    return Promise.resolve(new TextEncoder().encode(url).buffer);
  });
  const shares: number[] = [];
  const files = await fetchModel(urls, signal, (share) => shares.push(share));
  const text = (part: keyof typeof urls) => new TextDecoder().decode(files[part]);
  expect({ shape: text('shape'), color: text('color'), orm: text('orm') }).toEqual(urls);
  expect(shares).toEqual([1 / 3, 2 / 3, 1]);
});

test('a texture that cannot be loaded rejects with its error', async () => {
  const failure = new ViewerError('failed', 'Status 503');
  fetchOne.mockImplementation((url) =>
    url === urls.orm ? Promise.reject(failure) : Promise.resolve(new ArrayBuffer(0)),
  );
  await expect(fetchModel(urls, signal, jest.fn())).rejects.toBe(failure);
});

test('all files are fetched with the same abort signal', async () => {
  fetchOne.mockResolvedValue(new ArrayBuffer(0));
  await fetchModel(urls, signal, jest.fn());
  expect(fetchOne.mock.calls.map(([, , given]) => given)).toEqual([signal, signal, signal]);
});
