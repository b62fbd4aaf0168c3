import { useState } from 'react';
import type { ListParams } from '@sumut/contracts';
import { recordsOf, useColumn } from '../../api/columns.ts';
import { applicationKind } from '../applicationKind.ts';

/**
 * New applications that came in since the board was shown wait until they are asked for: no card moves under a hand.
 * `until` is when the newest of those on show was sent.
 */
export function useHeldBack(filter: ListParams) {
  const { data, isPlaceholderData } = useColumn(applicationKind, 'new', filter, true);
  const [until, setUntil] = useState<number>();
  const sent = recordsOf(data).map(({ createdAt }) => createdAt);
  const newest = Math.max(0, ...sent);
  if (until === undefined && data && !isPlaceholderData) setUntil(newest);
  return {
    until,
    arrived: sent.filter((at) => at > (until ?? Infinity)).length,
    bringIn: () => setUntil(newest),
  };
}
