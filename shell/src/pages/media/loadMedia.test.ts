import { stubFetch } from '../../testing/stubFetch.ts';
import { loadMedia, setMediaInDocument } from './loadMedia.ts';

test('the lists in the document are used until the page is loaded, and requested after that', async () => {
  const fetch = stubFetch(() => ({ status: 200, body: { items: [] } }));
  const content = { news: [], resources: [] };
  setMediaInDocument(content);
  // A page whose code was late is loaded a second time.
  expect(await loadMedia()).toBe(content);
  expect(await loadMedia()).toBe(content);
  expect(fetch).not.toHaveBeenCalled();
  setMediaInDocument(undefined);
  expect(await loadMedia()).toEqual(content);
  expect(fetch).toHaveBeenCalledTimes(2);
});
