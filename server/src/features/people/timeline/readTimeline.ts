import { personLimits, type Timeline, type TimelineEntry } from '@sumut/contracts/portal/people';
import { auditActors } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findAccountNames, type Names } from '../../../shared/accounts/names.ts';
import type { FoundPerson } from '../findPerson.ts';
import { idsOf } from '../readPerson.ts';
import { earlierReasons, earlierStages, loggedChanges } from './changes.ts';
import { acknowledgements, answers, sentMails } from './mails.ts';
import { marksAndNotes, receivedApplications, receivedMessages } from './records.ts';
import type { RawEntry, Source } from './source.ts';

/** The times at which interviews were planned, moved, cancelled and held. */
const interviewEvents: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom('interview_events')
    .innerJoin('interviews', 'interviews.id', 'interview_events.interview_id')
    .select(['interview_events.id', 'application_id', 'author_id', 'at'])
    .select(['interview_events.kind', 'interview_events.starts_at', 'minutes'])
    .where('application_id', 'in', applications)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('interview_events.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, application_id: application, at, author_id: author, ...row }) => ({
    what: 'interview',
    id,
    at,
    record: { kind: 'applications' as const, id: application },
    by: author ?? 'server',
    event: row.kind,
    startsAt: row.starts_at,
    minutes: row.minutes,
  }));
};

/**
 * The times and authors of scorecards, for everybody who may read the application. Their contents have separate rules
 * (docs/decisions/0047-hiring.md), and are read only with the interview.
 */
const scorecards: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom('interview_scorecards')
    .innerJoin('interviews', 'interviews.id', 'interview_scorecards.interview_id')
    .select(['interview_id', 'application_id', 'account_id', 'given_at'])
    .where('application_id', 'in', applications)
    .where('given_at', '<=', until)
    .orderBy('given_at', 'desc')
    .orderBy('interview_id', 'desc')
    .orderBy('account_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ interview_id, application_id: id, account_id: by, given_at: at }) => ({
    what: 'scorecard-given',
    id: `${interview_id} ${by}`,
    at,
    record: { kind: 'applications' as const, id },
    by,
  }));
};

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
