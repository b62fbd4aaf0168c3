import { api } from '@sumut/contracts/api/api';
import {
  type ApplicationThread,
  interviewTemplates,
} from '@sumut/contracts/portal/applicationReplies';
import type {
  ApplicationCounts,
  PortalApplication,
  PortalCv,
} from '@sumut/contracts/portal/applications';
import type { Changes } from '@sumut/contracts/portal/changes';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Interviews } from '@sumut/contracts/portal/interviews';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { MessageCounts, PortalMessage } from '@sumut/contracts/portal/messages';
import type { Person, PersonRecord } from '@sumut/contracts/portal/people';
import type { Hold } from '@sumut/contracts/portal/holds';
import type { Note } from '@sumut/contracts/portal/notes';
import type { Thread } from '@sumut/contracts/portal/replies';
import type { Staff } from '@sumut/contracts/portal/staff';
import type { FakeServer } from './fakeServer.ts';
import { noon } from './noon.ts';

/** Colleagues, of whom the first is the signed-in user. */
export const saif = {
  id: '11111111-1111-4111-8111-111111111111',
  firstName: 'Saif',
  lastName: 'Al Ketbi',
};
export const sara = {
  id: '22222222-2222-4222-8222-222222222222',
  firstName: 'Sara',
  lastName: 'Haddad',
};

const staff: Staff = {
  staff: [
    { ...saif, role: 'employee', departments: null, me: true },
    { ...sara, role: 'admin', departments: null, me: false },
  ],
};

/** The thread on a site without mail. */
const noThread: Thread = { mode: 'off', entries: [], more: false };
const noApplicantThread: ApplicationThread = {
  mode: 'off',
  entries: [],
  more: false,
  subject: '',
  templates: [],
};

/** The initial data of mails about interviews, for an applicant who reads English. */
const invitation: Interviews['invitation'] = {
  values: { name: 'Mariam', position: 'RF Engineer', reference: 'ABCD1234' },
  kinds: {
    telephone: 'Telephone interview',
    video: 'Video interview',
    onSite: 'On-site interview',
  },
  zone: 'Gulf time, UTC+4',
  templates: interviewTemplates.map((name) => ({
    name,
    subject: `${name}: {{position}}`,
    body: `Dear {{name}}, {{kind}}\n{{times}}\n{{place}}`,
  })),
};

export const noInterviews: Interviews = { mode: 'smtp', version: 1, interviews: [], invitation };

/** Creates a message, for lists and details. */
export const message = (changes: Partial<PortalMessage> = {}) => {
  const whole: PortalMessage = {
    id: 'message-1',
    createdAt: noon,
    firstName: 'Annika',
    lastName: 'Brandt',
    email: 'a.brandt@example.org',
    language: 'en',
    subject: 'partnership',
    message: 'Dear Sumut team,\n\nWe build <b>turrets</b>.',
    machines: '',
    quantity: '',
    organisation: '',
    country: '',
    status: 'new',
    assignee: null,
    unread: false,
    version: 1,
    spam: false,
    held: (changes.holds ?? []).length > 0,
    holds: [],
    notes: [],
    ...changes,
  };
  return { ...whole, excerpt: whole.message.replace(/\s+/g, ' ') };
};

export const mariamCv: PortalCv = {
  fileName: 'Mariam_CV.pdf',
  mediaType: 'application/pdf',
  size: 2_430_000,
  scan: 'none',
  finding: null,
  text: 'read',
};

/** Creates an application, for lists and details. */
export const application = (changes: Partial<PortalApplication> = {}): PortalApplication => ({
  id: 'application-1',
  createdAt: noon,
  firstName: 'مريم',
  lastName: 'الكعبي',
  email: 'mariam@example.ae',
  phone: '+971 50 555 0142',
  position: 'RF Engineer',
  opening: { id: 'rf-engineer', title: { ar: 'مهندس ترددات راديوية', en: 'RF Engineer' } },
  department: 'electronics',
  coverLetter: 'السادة المحترمون',
  language: 'ar',
  status: 'screening',
  assignee: null,
  unread: false,
  version: 1,
  spam: false,
  held: (changes.holds ?? []).length > 0,
  rating: null,
  tags: [],
  rejectionReason: null,
  reasons: [],
  holds: [],
  notes: [],
  source: 'website',
  added: null,
  cv: mariamCv,
  ...changes,
});

/** Creates a hold of the user without end. */
export const hold = (changes: Partial<Hold> = {}): Hold => ({
  id: 'hold-1',
  reason: 'A dispute',
  until: null,
  owner: saif,
  placedAt: noon,
  changeable: true,
  ...changes,
});

export const note = (changes: Partial<Note> = {}): Note => ({
  id: 'note-1',
  at: noon,
  author: saif,
  mine: true,
  text: 'Called back',
  mentions: [],
  ...changes,
});

/** Creates the person who sent the message, and nothing else. */
export const person = (changes: Partial<Person> = {}): Person => {
  const { subject, message: excerpt } = message();
  const sent = { subject, excerpt, kind: 'messages' as const, status: 'new' as const };
  return {
    names: ['Annika Brandt'],
    emails: ['a.brandt@example.org'],
    phones: [],
    records: [{ ...recordOf(message()), ...sent }],
    more: false,
    similar: [],
    ...changes,
  };
};

type SentRecord = Pick<PortalMessage, 'id' | 'createdAt' | 'firstName' | 'lastName' | 'assignee'>;
const recordOf = ({ id, createdAt, firstName, lastName, assignee }: SentRecord) => ({
  id,
  createdAt,
  firstName,
  lastName,
  assignee,
  readers: [],
});

/** Creates an application as one of a person's records. */
export const personApplication = (changes: Partial<PortalApplication> = {}): PersonRecord => {
  const { position, opening, status, ...whole } = application(changes);
  return { ...recordOf(whole), kind: 'applications', position, opening, status };
};

/** Creates a page of a list. */
export const listPage = <Item>(items: Item[], total = items.length, page = 1) => ({
  items,
  total,
  totalIsExact: true,
  page,
  pageSize: 50,
});

export const messageCounts = (changes: Partial<MessageCounts['statuses']> = {}): MessageCounts => ({
  statuses: { new: 1, open: 0, answered: 0, archived: 0, ...changes },
  unread: 1,
});

export const applicationCounts = (changes: Partial<ApplicationCounts> = {}): ApplicationCounts => ({
  statuses: { new: 0, screening: 1, interview: 0, offer: 0, hired: 0, rejected: 0, withdrawn: 0 },
  unread: 0,
  positions: [
    {
      value: 'opening:rf-engineer',
      position: 'RF engineer',
      opening: { id: 'rf-engineer', title: { ar: 'مهندس ترددات راديوية', en: 'RF Engineer' } },
      total: 12,
      open: 4,
    },
  ],
  tags: [{ tag: 'Radar', total: 3 }],
  ...changes,
});

/** Returns a cursor of the changes. Each number gives a different cursor. */
export const cursor = (number = 0): string => [number, ...Array<number>(7).fill(0)].join('-');

export const changes = (more: Partial<Changes> = {}): Changes => ({
  cursor: cursor(),
  changed: false,
  messages: { arrived: 0, new: 1, unread: 1 },
  applications: { arrived: 0, new: 0, unread: 0 },
  ...more,
});

/** Returns the path of the changes since a cursor. */
export const changesPath = (since?: string): string =>
  api.work.changes.path + buildListQuery({ since });

/** Mocks one message, one application, two colleagues and no changes. */
export function mockRecords(server: FakeServer): void {
  server.answer('GET', api.messages.list.path, listPage([message()]));
  server.answer('GET', api.messages.counts.path, messageCounts());
  for (const id of ['message-1', 'message-2'])
    server.answer('GET', buildPath(api.messages.thread, { id }), noThread);
  for (const id of ['application-1', 'application-2'])
    server.answer('GET', buildPath(api.applications.thread, { id }), noApplicantThread);
  for (const id of ['message-1', 'message-2'])
    server.answer('GET', buildPath(api.messages.person, { id }), person());
  for (const id of ['application-1', 'application-2', 'application-7'])
    server.answer(
      'GET',
      buildPath(api.applications.person, { id }),
      person({ records: [personApplication({ id })] }),
    );
  for (const id of ['application-1', 'application-2'])
    server.answer('GET', buildPath(api.interviews.list, { id }), noInterviews);
  for (const id of ['application-1', 'application-2'])
    server.answer('GET', buildPath(api.files.list, { id }), { files: [] });
  server.answer('GET', api.interviews.mine.path, { interviews: [] });
  server.answer('GET', api.applications.list.path, listPage([application()]));
  server.answer('GET', api.applications.counts.path, applicationCounts());
  server.answer('GET', api.work.staff.path, staff);
  server.answer('GET', changesPath(), changes());
  server.answer('GET', changesPath(cursor()), changes());
}
