import { useState } from 'react';
import { storageKeys } from '@sumut/contracts';
import { useSession } from './session.ts';

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
const readDraft = (owner: string, id: string): string => read(owner).texts[id] ?? '';

/** Keeps what was typed, in this tab alone, over a reload and over a session that ends meanwhile. */
function keepDraft(owner: string, id: string, text: string): void {
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

/**
 * What was typed for a record and not sent yet. It is kept while one looks at other records or loads the page anew, and
 * dropped when one signs out. For a component that shows one record as long as it lives.
 */
export function useDraft(id: string): [string, (text: string) => void] {
  const owner = useSession().data?.user.username ?? '';
  const [draft, setDraft] = useState(() => readDraft(owner, id));
  const keep = (text: string) => {
    setDraft(text);
    keepDraft(owner, id, text);
  };
  return [draft, keep];
}
