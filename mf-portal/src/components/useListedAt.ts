import { useState } from 'react';
import { serverNow } from '@sumut/api-client';

/**
 * Returns the server's time when a query's data arrived, in milliseconds since the epoch, for comparisons with times in the data. The
 * query's own `dataUpdatedAt` is a time of the user's clock, which may be wrong.
 */
export function useListedAt(dataUpdatedAt: number): number {
  const [arrival, setArrival] = useState({ dataUpdatedAt, at: serverNow() });
  if (arrival.dataUpdatedAt === dataUpdatedAt) return arrival.at;
  const at = serverNow();
  setArrival({ dataUpdatedAt, at });
  return at;
}
