// Keeps the chosen file of a form in the browser (IndexedDB), like a draft keeps its text. If storage is blocked or full, nothing is
// kept, and nothing throws.
import { createUuid } from './createUuid.ts';
import { readStored, removeStored, store } from './sessionStorage.ts';

const database = 'kept-files';
const files = 'files';

interface KeptFile {
  file: File;
  /** When the file expires, in milliseconds since the epoch. */
  until: number;
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

async function open(): Promise<IDBObjectStore> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(files);
  const opened = await done(opening);
  // Another tab may need to upgrade the database to a newer version.
  opened.onversionchange = () => opened.close();
  return opened.transaction(files, 'readwrite').objectStore(files);
}

/** Returns the end of today by the visitor's clock, in milliseconds since the epoch. */
const endOfDay = (): number => new Date().setHours(24, 0, 0, 0);

async function removeOld(objectStore: IDBObjectStore): Promise<void> {
  const keys = await done(objectStore.getAllKeys());
  for (const key of keys) {
    const kept = (await done(objectStore.get(key))) as KeptFile;
    // Another day also means that the visitor's clock was set in the meantime.
    if (kept.until !== endOfDay()) objectStore.delete(key);
  }
}

/** Reads the id of this tab's file. The id is in session storage, so that other tabs and later visitors cannot read the file. */
function readId(key: string): string | undefined {
  const id = readStored(key);
  return typeof id === 'string' ? id : undefined;
}

/** Keeps a file for this tab until the end of the day. */
export async function keepFile(key: string, file: File): Promise<void> {
  try {
    const id = readId(key) ?? createUuid();
    store(key, id);
    const kept: KeptFile = { file, until: endOfDay() };
    await done((await open()).put(kept, id));
  } catch {
    // The page still has the file.
  }
}

/** Returns the kept file of this tab; undefined without a file, or after the day on which it was kept. */
export async function readKeptFile(key: string): Promise<File | undefined> {
  try {
    const id = readId(key);
    const objectStore = await open();
    await removeOld(objectStore);
    const kept =
      id === undefined ? undefined : ((await done(objectStore.get(id))) as KeptFile | undefined);
    return kept?.file;
  } catch {
    return undefined;
  }
}

/** Removes the kept file of this tab. */
export async function dropFile(key: string): Promise<void> {
  const id = readId(key);
  removeStored(key);
  try {
    if (id !== undefined) await done((await open()).delete(id));
  } catch {
    // Nothing was kept.
  }
}
