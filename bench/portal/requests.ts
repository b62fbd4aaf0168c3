import { pageSize } from '@sumut/contracts/portal/recordLimits';
import { countPositions } from '../../server/src/features/applications/portal/repository.ts';
import { findSnippets } from '../../server/src/features/applications/cvText/snippets.ts';
import { readReport } from '../../server/src/features/applications/report/readReport.ts';
import { findPerson } from '../../server/src/features/people/findPerson.ts';
import { readPerson } from '../../server/src/features/people/readPerson.ts';
import { readTimeline } from '../../server/src/features/people/timeline/readTimeline.ts';
import { readChanges } from '../../server/src/shared/records/changesRoutes.ts';
import {
  countStatuses,
  listPage,
  type ListPart,
} from '../../server/src/shared/records/listPage.ts';
import { toFilter } from '../../server/src/shared/records/filter.ts';
import {
  applicationKind,
  messageKind,
  type RecordKind,
} from '../../server/src/shared/records/kinds.ts';
import type { Reader } from '../../server/src/shared/records/readable.ts';
import type { ListDatabase } from '../../server/src/shared/records/source.ts';
import { positions, staff } from './generate.ts';
import { words } from './words.ts';

/** A request of the portal; `round` varies its parameters. */
export type PortalRequest = (database: ListDatabase, round: number) => Promise<unknown>;

/** The reader for all requests: an employee, who may read all records. */
const me: Reader = { id: staff[0] ?? '', role: 'employee', departments: [] };
type RequestParams = Parameters<typeof toFilter>[2] & {
  sort?: ListPart['sort'];
  page?: number;
  /** Adds a condition that no record fulfils, so that the database has to read all of them. */
  nothing?: true;
};

/** Creates the filter of a reader who may read CVs. */
const toRecordFilter = async (
  { reader }: ListDatabase,
  kind: RecordKind,
  query: RequestParams,
) => ({
  ...(await toFilter(reader, kind, query, me)),
  withCvs: kind === applicationKind,
});

const list =
  (kind: RecordKind, params: (round: number) => RequestParams): PortalRequest =>
  async (database, round) => {
    const { sort = 'newest', page = 1, nothing, ...query } = params(round);
    const filter = await toRecordFilter(database, kind, query);
    return listPage(database, kind, nothing ? { ...filter, language: 'none' } : filter, {
      sort,
      page,
      pageSize,
      // The rows of a page are read by key. A search in CVs also reads the CV texts.
      read: async (ids) => [...(await findSnippets(database.reader, ids, filter)).keys()],
    });
  };
const counts =
  (kind: RecordKind, params: (round: number) => RequestParams): PortalRequest =>
  async (database, round) =>
    countStatuses(database, kind, await toRecordFilter(database, kind, params(round)));

/** Reads everything from the person who sent one of the newest records, with the timeline. */
const person =
  ({ name: kind, table }: RecordKind): PortalRequest =>
  async ({ reader }, round) => {
    const { id } = await reader
      .selectFrom(table)
      .select('id')
      .orderBy('created_at', 'desc')
      .offset(round)
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await findPerson(reader, { kind, id }, me);
    if (!found) throw new Error('A record is nobody’s');
    await readPerson(reader, found);
    await readTimeline(reader, found, undefined);
  };

const position = (round: number) => positions[round % positions.length] ?? '';
const frequent = (round: number) => words.ar[round % 3] ?? '';
const usual = (round: number) => words.en[200 + round * 50] ?? '';
const rare = (round: number) => words.ar[12_000 + round * 50] ?? '';
const done = ['answered', 'archived'];
const day = 24 * 60 * 60 * 1000;

/** Common requests of the portal, and the requests that are hardest for the database. */
export const portalRequests: Record<string, PortalRequest> = {
  'messages, newest': list(messageKind, () => ({})),
  'messages, page 200': list(messageKind, () => ({ page: 200 })),
  'messages, new and open': list(messageKind, () => ({ status: ['new', 'open'] })),
  'messages, done, by name': list(messageKind, () => ({ status: done, sort: 'name' })),
  'messages, new, by name': list(messageKind, () => ({ status: ['new'], sort: 'name' })),
  'messages, by status': list(messageKind, (round) => ({ sort: 'status', page: 1 + round })),
  'messages, subject and language': list(messageKind, () => ({
    subject: ['technical'],
    language: 'en',
  })),
  'messages, mine': list(messageKind, () => ({ assignee: 'me' })),
  'messages, mine, by name': list(messageKind, () => ({ assignee: 'me', sort: 'name' })),
  'messages, nobody’s': list(messageKind, () => ({ assignee: 'none', status: ['new', 'open'] })),
  'messages, unread': list(messageKind, () => ({ unread: 'true' })),
  'messages, a month long ago': list(messageKind, (round) => ({
    from: Date.UTC(2019, round),
    to: Date.UTC(2019, round) + 30 * day,
  })),
  'messages, nothing fits': list(messageKind, () => ({ nothing: true })),
  'messages, search: frequent word': list(messageKind, (round) => ({ q: frequent(round) })),
  'messages, search: usual word': list(messageKind, (round) => ({ q: usual(round) })),
  'messages, search: rare word': list(messageKind, (round) => ({ q: rare(round) })),
  'messages, search: first two letters': list(messageKind, (round) => ({
    q: usual(round).slice(0, 2),
  })),
  'messages, search: three words': list(messageKind, (round) => ({
    q: `${frequent(round)} ${words.ar[40 + round]} ${words.ar[90 + round]}`,
  })),
  'messages, search: address': list(messageKind, (round) => ({
    q: `${usual(round)}.${round * 7}@mail.example`,
  })),
  'messages, search: usual word, by name': list(messageKind, (round) => ({
    q: usual(round),
    sort: 'name',
  })),
  'messages, search: word of every message': list(messageKind, () => ({ q: 'mail' })),
  'messages, search: the same, nothing fits': list(messageKind, () => ({
    q: 'mail',
    nothing: true,
  })),
  'messages, counts': counts(messageKind, () => ({})),
  'messages, counts of a subject': counts(messageKind, () => ({ subject: ['careers'] })),
  'messages, counts of a search': counts(messageKind, (round) => ({ q: usual(round) })),
  'applications, newest': list(applicationKind, () => ({})),
  'applications, a stage of the board': list(applicationKind, () => ({ status: ['screening'] })),
  'applications, one position': list(applicationKind, (round) => ({
    position: [position(round)],
  })),
  'applications, by rating': list(applicationKind, () => ({ sort: 'rating' })),
  'applications, position, by rating': list(applicationKind, (round) => ({
    position: [position(round)],
    sort: 'rating',
    status: ['screening'],
  })),
  'applications, search: usual word': list(applicationKind, (round) => ({ q: usual(round) })),
  'applications, search: frequent word': list(applicationKind, (round) => ({
    q: frequent(round),
  })),
  'applications, search: the same, by name': list(applicationKind, (round) => ({
    q: frequent(round),
    sort: 'name',
  })),
  'applications, search: word of every CV': list(applicationKind, () => ({ q: 'mail' })),
  'applications, search: three words': list(applicationKind, (round) => ({
    q: `${frequent(round)} ${words.ar[40 + round]} ${words.ar[90 + round]}`,
  })),
  'applications, search: rare word': list(applicationKind, (round) => ({ q: rare(round) })),
  'applications, search: first two letters': list(applicationKind, (round) => ({
    q: usual(round).slice(0, 2),
  })),
  'applications, search: name in the worst CVs': list(applicationKind, (round) => ({
    q: 'عبدالرحمن',
    page: 1 + (round % 5),
  })),
  'applications, search: address in the worst CVs': list(applicationKind, (round) => ({
    q: 'a.rahman@mail.example',
    page: 1 + (round % 5),
  })),
  'applications, counts of a search': counts(applicationKind, (round) => ({ q: usual(round) })),
  'applications, search: phone': list(applicationKind, (round) => ({ q: `050${12 + round}` })),
  'applications, counts': counts(applicationKind, () => ({})),
  'applications, counts of positions': ({ reader }) => countPositions(reader, 200, me),
  'applications, report of a year': (database) =>
    readReport(database, { from: Date.UTC(2025, 10) }, me),
  'everything from a sender': person(messageKind),
  'everything from an applicant': person(applicationKind),
  'what changed': (database) => readChanges(database, me, '0-0-0-0-0-0-0-0'),
};
