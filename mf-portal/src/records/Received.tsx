import { useFormat } from '@sumut/shared-ui';
import { longDate, shortDate } from './receivedFormats.ts';

interface ReceivedProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** For rows: when the list was loaded. That day is today, and shown as a time; every other is shown as a day. */
  listedAt?: number;
}

/** When a record came in. */
export function Received({ at, listedAt }: ReceivedProps) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {format.date(at, listedAt === undefined ? longDate : shortDate(at, listedAt))}
    </time>
  );
}
