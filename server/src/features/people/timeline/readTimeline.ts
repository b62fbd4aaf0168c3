import { personLimits, type Timeline, type TimelineEntry } from '@sumut/contracts/portal/people';
import { auditActors } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findAccountNames, type Names } from '../../../shared/accounts/names.ts';
import type { FoundPerson } from '../findPerson.ts';
import { idsOf } from '../readPerson.ts';
import { earlierReasons, earlierStages, loggedChanges } from './changes.ts';
import { interviewEvents, scorecards } from './interviews.ts';
import { acknowledgements, answers, sentMails } from './mails.ts';
import { marksAndNotes, receivedApplications, receivedMessages } from './records.ts';
import type { RawEntry, Source } from './source.ts';

/** All sources. Among entries of the same millisecond, an earlier source's entries count as newer. */
const sources: readonly Source[] = [
  ...marksAndNotes,
  interviewEvents,
  scorecards,
  answers,
  sentMails,
  loggedChanges,
  earlierReasons,
  earlierStages,
  acknowledgements,
  receivedApplications,
  receivedMessages,
];

/** The start of a page: at the time `until`, after the first `skip` entries. */
interface Cursor {
  until: number;
  skip: number;
}

function readCursor(before: string | undefined): Cursor {
  if (before === undefined) return { until: Number.MAX_SAFE_INTEGER, skip: 0 };
  const [until = 0, skip = 0] = before.split('.').map(Number);
  return { until, skip };
}

/** The accounts that an entry names, by username or id. */
const accountsOf = (entry: RawEntry): string[] =>
  [entry.by, ...(entry.what === 'assigned' ? [entry.from, entry.to] : [])].filter(
    (key): key is string => key !== null && !(auditActors as readonly string[]).includes(key),
  );

/** An entry with the names of accounts in place of their usernames and ids. */
function nameAccounts(entry: RawEntry, names: Names): TimelineEntry {
  const nameOf = (key: string | null) => (key === null ? null : (names.get(key) ?? key));
  const by = nameOf(entry.by);
  return entry.what === 'assigned'
    ? { ...entry, by, from: nameOf(entry.from), to: nameOf(entry.to) }
    : { ...entry, by };
}

/**
 * A page of the timeline of a person's records, newest first. Each source is read with one query, independent of the number of
 * records.
 */
export async function readTimeline(
  db: Db,
  { records }: Pick<FoundPerson, 'records'>,
  before: string | undefined,
): Promise<Timeline> {
  const { until, skip } = readCursor(before);
  const wanted = {
    messages: idsOf(records, 'messages'),
    applications: idsOf(records, 'applications'),
    until,
    limit: skip + personLimits.entries + 1,
  };
  const all: RawEntry[] = [];
  for (const source of sources) all.push(...(await source(db, wanted)));
  // The sort is stable: entries with the same time stay in the order of their sources on every page.
  all.sort((one, other) => other.at - one.at);
  const page = all.slice(skip, skip + personLimits.entries);
  const names = await findAccountNames(db, [...new Set(page.flatMap(accountsOf))]);
  return {
    entries: page.map((entry) => nameAccounts(entry, names)),
    next: all.length > skip + page.length ? toCursor(all, skip + page.length) : null,
  };
}

/** The cursor after the first `count` entries. */
function toCursor(all: readonly RawEntry[], count: number): string {
  const until = all[count - 1]?.at ?? 0;
  const ties = all.slice(0, count).filter(({ at }) => at === until).length;
  return `${until}.${ties}`;
}
