import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@sumut/contracts/language/language';
import type { AuditEntry } from '@sumut/contracts/portal/audit';
import { auditActions } from '@sumut/contracts/portal/auditActions';
import {
  auditCodes,
  auditDetailNames,
  type AuditCodeKind,
} from '@sumut/contracts/portal/auditDetails';
import { auditEntry } from '../../testing/accounts.ts';
import { auditServer, showAudit, shownEntries, shownSentences } from '../../testing/audit.ts';

let log: ReturnType<typeof auditServer>['log'];
beforeEach(() => {
  ({ log } = auditServer());
});

test('an entry describes the action in a sentence, with actor and time to the second', async () => {
  await showAudit();
  expect(await shownSentences()).toEqual([
    expect.stringMatching(/^sara signed in sara 20 Nov 2026, \d\d:00:00$/) as string,
  ]);
});

test('a missing actor or subject name is stated', async () => {
  log([auditEntry({ actor: '', action: 'session.failed', subject: '' })]);
  await showAudit();
  expect((await shownSentences())[0]).toMatch(/^A sign-in as an unknown name failed not signed in/);
});

test('a subject is shown by name if the log contains its name', async () => {
  log([
    auditEntry({
      action: 'registry.key-added',
      subject: 'kPrK_qmxVWaYVA9w',
      details: { name: 'CI of the careers', module: 'careers' },
    }),
  ]);
  await showAudit();
  expect((await shownSentences())[0]).toMatch(/^A team key was added: CI of the careers/);
});

test.each<[Language, string[]]>([
  [
    'en',
    [
      'The status of a message was changed – Annika Brandt · from New to Answered Sara Al Ketbi',
      'An application was assigned – since deleted · now Sara Al Ketbi the server',
      'An application was assigned – عمر حداد · previously Hessa Ali Sara Al Ketbi',
      'The tags of an application were changed – عمر حداد · added: CAD and Pilot · removed: C++ Sara Al Ketbi',
      'The tags of an application were changed – عمر حداد · from 0 to 4 Sara Al Ketbi',
    ],
  ],
  [
    'ar',
    [
      'غُيّرت حالة رسالة – Annika Brandt · من وارد جديد إلى رد مُرسَل Sara Al Ketbi',
      'أُسند طلب توظيف – حُذف بعد ذلك · الآن: Sara Al Ketbi الخادم',
      'أُسند طلب توظيف – عمر حداد · سابقًا: Hessa Ali Sara Al Ketbi',
      'غُيّرت وسوم طلب توظيف – عمر حداد · أُضيف: CAD وPilot · أُزيل: C++ Sara Al Ketbi',
      'غُيّرت وسوم طلب توظيف – عمر حداد · من 0 إلى 4 Sara Al Ketbi',
    ],
  ],
])('entries show names and changes, in %s', async (language, expected) => {
  const actorName = 'Sara Al Ketbi';
  const omar = { subject: 'a-1', subjectName: 'عمر حداد', actorName };
  const tagged = { action: 'application.tagged', ...omar };
  log([
    auditEntry({
      action: 'message.status-changed',
      subject: 'm-1',
      subjectName: 'Annika Brandt',
      actorName,
      details: { from: 'new', to: 'answered' },
    }),
    auditEntry({
      id: 'b',
      action: 'application.assigned',
      actor: 'server',
      subject: 'a-2',
      details: { from: null, to: actorName },
    }),
    auditEntry({
      id: 'e',
      action: 'application.assigned',
      ...omar,
      details: { from: 'Hessa Ali', to: null },
    }),
    auditEntry({ ...tagged, id: 'c', details: { added: ['CAD', 'Pilot'], removed: ['C++'] } }),
    // An entry from a time when the log did not store tags.
    auditEntry({ ...tagged, id: 'd', details: { from: 0, to: 4 } }),
  ]);
  await showAudit('', language);
  const shown = await shownSentences();
  expect(shown.map((text) => text.replace(/ 20 .*$/, ''))).toEqual(expected);
});

test('an exported position is shown as the title of the opening', async () => {
  const position = [{ ar: 'مهندس طيران', en: 'Flight engineer' }, 'Pilot'];
  log([
    auditEntry({ action: 'application.exported', subject: '', details: { filter: { position } } }),
  ]);
  await showAudit();
  const [entry] = await shownEntries();
  expect(entry?.querySelector('dl')).toHaveTextContent(
    'Position: \u2068Flight engineer\u2069 and \u2068Pilot\u2069',
  );
});

test('an unknown action is shown by its code', async () => {
  log([
    auditEntry({ action: 'moon.landed', subject: 'eagle' }),
    auditEntry({ action: 'moon.left', subject: '' }),
  ]);
  await showAudit();
  const [landed, left] = await shownSentences();
  expect(landed).toMatch(/^moon\.landed: eagle /);
  expect(left).toMatch(/^moon\.left /);
});

test.each<Language>(['en', 'ar'])('every action has a sentence in %s', async (language) => {
  const warn = jest.spyOn(console, 'warn');
  log(auditActions.map((action) => auditEntry({ action, subject: 'thing' })));
  await showAudit('', language);
  const sentences = await shownSentences();
  expect(sentences).toHaveLength(auditActions.length);
  expect(sentences.filter((text) => /audit\.|undefined|\{\{/.test(text))).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

/** Returns, for each kind of code, an entry that contains the code. */
const holding: { [Kind in AuditCodeKind]: (code: string) => Partial<AuditEntry> } = {
  actor: (actor) => ({ actor }),
  role: (to) => ({ action: 'account.role-changed', details: { to } }),
  usedCode: (code) => ({ details: { code } }),
  wrongPart: (wrong) => ({ action: 'session.failed', details: { wrong } }),
  messageStatus: (to) => ({ action: 'message.status-changed', details: { to } }),
  applicationStatus: (status) => ({ action: 'application.deleted', details: { status } }),
  template: (status) => ({ action: 'mail.template-changed', details: { status } }),
  messageSubject: (code) => ({
    action: 'message.exported',
    details: { filter: { subject: [code] } },
  }),
  language: (language) => ({ action: 'message.exported', details: { filter: { language } } }),
  department: (code) => ({
    action: 'application.exported',
    details: { filter: { department: [code] } },
  }),
  termList: (subject) => ({ action: 'hiring.terms-reordered', subject }),
  contentField: (code) => ({ action: 'content.changed', details: { fields: [code] } }),
  retentionSubject: (subject) => ({ action: 'retention.applied', subject }),
  candidateSource: (source) => ({ action: 'application.added', details: { source } }),
  candidateDetail: (code) => ({
    action: 'application.corrected',
    details: { corrected: [code] },
  }),
  keyRight: (right) => ({ action: 'registry.key-added', details: { rights: [right] } }),
  provenance: (provenance) => ({
    action: 'registry.policy-changed',
    details: { to: { provenance } },
  }),
};

const kinds = Object.keys(auditCodes) as AuditCodeKind[];

describe.each<Language>(['en', 'ar'])('in %s', (language) => {
  test.each(kinds)('every code of the kind %s is translated', async (kind) => {
    const warn = jest.spyOn(console, 'warn');
    // The names in the entry are digits, which cannot equal a code.
    const made = (code: string) => auditEntry({ subject: '7', actor: '7', ...holding[kind](code) });
    log([...auditCodes[kind], 'zzz'].map((code, id) => ({ ...made(code), id: String(id) })));
    await showAudit('', language);
    const entries = await shownEntries();
    // Names of hiring terms are loaded separately.
    await waitFor(() => expect(entries.at(-1)).toHaveTextContent('zzz'));
    const sentences = entries.map((item) => item.textContent.replaceAll(/\p{Cf}/gu, ''));
    const unknown = sentences.pop() ?? '';
    auditCodes[kind].forEach((code, index) => {
      expect(sentences[index]).not.toBe(unknown.replaceAll('zzz', code));
      expect(sentences[index]).not.toMatch(/codes\.|actors\./);
    });
    expect(warn).not.toHaveBeenCalled();
  });

  test('every detail has a label', async () => {
    const warn = jest.spyOn(console, 'warn');
    log([
      auditEntry({ details: Object.fromEntries(auditDetailNames.map((name) => [name, null])) }),
    ]);
    await showAudit('', language);
    const [entry] = await shownEntries();
    const names = [...(entry?.querySelectorAll('dt') ?? [])].map((name) => name.textContent);
    expect(names).toHaveLength(auditDetailNames.length + 1);
    expect(names.filter((name) => /detailNames/.test(name))).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });
});

test('filters and retention periods are shown with one line for each part', async () => {
  log([
    auditEntry({
      action: 'application.exported',
      subject: '',
      details: { rows: 1200, filter: { status: ['new', 'offer'], searched: true, unread: 'true' } },
    }),
    auditEntry({ action: 'retention.changed', subject: '', details: { to: { messages: 12 } } }),
    auditEntry({ action: 'registry.canary', subject: 'careers', details: { share: 0.1 } }),
  ]);
  await showAudit();
  const facts = (await shownEntries()).map((item) => item.querySelector('dl')?.textContent);
  expect(facts[0]).toBe(
    'Rows1,200FilterStatus: \u2068New\u2069 and \u2068Offer\u2069\nSearch words used: yes\nUnread only: yes',
  );
  expect(facts[1]).toBe('ToMessages: 12\u00A0months');
  expect(facts[2]).toMatch(/Share of visits10%$/);
});

test('an expanded entry shows its details and links', async () => {
  log([
    auditEntry({
      action: 'account.role-changed',
      actor: 'saif',
      details: { from: 'employee', to: 'admin', secondFactorRemoved: true, odd: { a: [1] } },
    }),
  ]);
  await showAudit();
  const [entry] = await shownEntries();
  const details = entry?.querySelector('details');
  expect(details).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText(/The role of .*sara.* was changed/));
  expect(details).toHaveAttribute('open');
  const facts = details?.textContent.replaceAll(/\p{Cf}/gu, '');
  expect(facts).toMatch(/Affected itemsaraFromEmployeeToAdministrator/);
  expect(facts).toMatch(/Second factor turned offyesodda: 1/);
  expect(screen.getByRole('link', { name: /Only entries by .*saif/ })).toHaveAttribute(
    'href',
    '/employee-dashboard/audit?actor=saif',
  );
});

test('the record of an entry can be opened unless it was deleted', async () => {
  log([
    auditEntry({ action: 'application.rated', subject: 'a-1', subjectName: 'Omar Haddad' }),
    auditEntry({ action: 'message.deleted', subject: 'm-1' }),
    auditEntry({ action: 'message.noted', subject: 'm-1' }),
  ]);
  await showAudit();
  await shownEntries();
  const links = screen.getAllByRole('link', { name: 'Open the entry', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/employee-dashboard/applications?id=a-1',
  ]);
});
