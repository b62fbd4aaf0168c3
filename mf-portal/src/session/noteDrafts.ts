import { useState } from 'react';
import { storageKeys } from '@sumut/contracts/limits';
import { useUser } from './session.ts';
import { tryStorage } from './storage.ts';

/** Unsent notes by record id, and their author. */
interface Drafts {
  owner: string;
  texts: Readonly<Record<string, string>>;
}

/** Drafts are not shown to another user who signs in in the same tab. */
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

/** The user's draft for a record; empty without one. */
const readDraft = (owner: string, id: string): string => read(owner).texts[id] ?? '';

/** Stores a draft for this tab. It survives a reload and the end of the session. */
function writeDraft(owner: string, id: string, text: string): void {
  const texts = Object.entries({ ...read(owner).texts, [id]: text }).filter(([, kept]) => kept);
  const drafts: Drafts = { owner, texts: Object.fromEntries(texts) };
  tryStorage(() => sessionStorage.setItem(storageKeys.noteDrafts, JSON.stringify(drafts)));
}

/** Removes all drafts; called on sign-out. */
export const clearDrafts = (): void =>
  tryStorage(() => sessionStorage.removeItem(storageKeys.noteDrafts));

/**
 * State of the unsent note of a record. It survives opening other records and a reload, and is removed on sign-out.
 * Another record needs a new component instance (`key`).
 */
export function useNoteDraft(id: string): [string, (text: string) => void] {
  const { username: owner } = useUser();
  const [draft, setDraft] = useState(() => readDraft(owner, id));
  const keep = (text: string) => {
    setDraft(text);
    writeDraft(owner, id, text);
  };
  return [draft, keep];
}
