/** Adds the part of IndexedDB that kept files use, because jsdom has none. Returns the stored values by key. */
export function fakeIndexedDb(): Map<string, unknown> {
  const rows = new Map<string, unknown>();
  const answer = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: (key: string) => answer(rows.get(key)),
    getAllKeys: () => answer([...rows.keys()]),
    put: (value: unknown, key: string) => answer(rows.set(key, value)),
    delete: (key: string) => answer(rows.delete(key)),
  };
  const opened = { transaction: () => ({ objectStore: () => store }) };
  Object.assign(globalThis, { indexedDB: { open: () => answer(opened) } });
  return rows;
}
