import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '../../api/records.ts';

/**
 * What was typed for a record and not sent yet. It is kept while one looks at other records, in memory alone, and is
 * dropped with everything else when one signs out. For a component that shows one record as long as it lives.
 */
export function useDraft(id: string): [string, (text: string) => void] {
  const client = useQueryClient();
  const key = [...recordsKey, 'draft', id];
  const [draft, setDraft] = useState(() => client.getQueryData<string>(key) ?? '');
  const keep = (text: string) => {
    setDraft(text);
    client.setQueryDefaults(key, { gcTime: Infinity });
    client.setQueryData(key, text);
  };
  return [draft, keep];
}
