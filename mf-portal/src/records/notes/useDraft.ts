import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { keepDraft, readDraft } from './drafts.ts';

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
