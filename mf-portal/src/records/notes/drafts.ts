import { storageKeys } from '@sumut/contracts';

/** Notes that were typed and not sent yet, by record, and whose they are. */
interface Drafts {
  owner: string;
  texts: Readonly<Record<string, string>>;
}

/** Nobody's drafts are shown to somebody else who signs in in the same tab. */
function read(owner: string): Drafts {
  const none: Drafts = { owner, texts: {} };
  try {
    const stored = sessionStorage.getItem(storageKeys.noteDrafts);
    const drafts = stored === null ? none : (JSON.parse(stored) as Drafts);
    return drafts.owner === owner ? drafts : none;
  } catch {
    return none;
  }
}

/** What its owner typed for a record; empty for nothing. */
export const readDraft = (owner: string, id: string): string => read(owner).texts[id] ?? '';

/** Keeps what was typed, in this tab alone, over a reload and over a session that ends meanwhile. */
export function keepDraft(owner: string, id: string, text: string): void {
  const texts = Object.entries({ ...read(owner).texts, [id]: text }).filter(([, kept]) => kept);
  const drafts: Drafts = { owner, texts: Object.fromEntries(texts) };
  try {
    sessionStorage.setItem(storageKeys.noteDrafts, JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the text is kept as long as its record is open.
  }
}

/** Forgets all of them, for whoever leaves. */
export function discardDrafts(): void {
  try {
    sessionStorage.removeItem(storageKeys.noteDrafts);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
