import { company } from '@sumut/contracts/company/company';
import {
  type ApplicationEntry,
  type ApplicationThread,
  fillTemplate,
} from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { threadSize } from '@sumut/contracts/portal/replies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { writeReply } from '../../../shared/mail/letter.ts';
import { readTemplates } from '../../../shared/mail/templates.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readIncoming, readReplies } from '../../../shared/records/threadMails.ts';
import type { Reader } from '../../../shared/records/readable.ts';
import type { ReplyKind } from '../../../shared/records/replies.ts';
import { findApplication } from '../portal/repository.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { type Applicant, findApplicant, getPlaceholderValues } from './applicants.ts';

/** The kind of reply for mails to applicants. A mail changes nothing in the application but its version. */
export const applicationReplies = (scans: CvScans): ReplyKind<Applicant, PortalApplication> => ({
  record: applicationKind,
  column: 'application_id',
  replyTo: company.email.careers,
  find: findApplicant,
  write: (record, written) => writeReply({ ...written, kind: 'applications', record }),
  read: (db, id, reader) => findApplication(db, id, { reader, scans }),
});

/**
 * All mails to and from the email address of an application that `reader` may read, and the filled templates. Undefined if the
 * application does not exist or `reader` may not read it.
 */
export async function readApplicationThread(
  db: Db,
  id: string,
  reader: Reader,
): Promise<Omit<ApplicationThread, 'mode'> | undefined> {
  const applicant = await findApplicant(db, id, reader);
  if (!applicant) return undefined;
  const { email } = applicant;
  // Applications without an email address have no mails, and do not belong to one person.
  const replies = email ? await readReplies(db, 'application_id', email, reader) : [];
  const incoming = email ? await readIncoming(db, 'application_id', email, reader) : [];
  const all: ApplicationEntry[] = [
    ...replies.map(
      ({ record: application, ...reply }) => ({ kind: 'reply', application, ...reply }) as const,
    ),
    ...incoming.map(({ record: application, ...mail }) => ({ application, ...mail })),
  ].sort((one, other) => one.at - other.at);
  const values = getPlaceholderValues(applicant);
  const templates = (await readTemplates(db)).filter(
    ({ language }) => language === applicant.language,
  );
  return {
    entries: all.slice(-threadSize),
    more: all.length > threadSize,
    subject: mailTexts(applicant.language)('reply.subject', values),
    templates: templates.map(({ stage, subject, body }) => ({
      stage,
      subject: fillTemplate(subject, values),
      body: fillTemplate(body, values),
    })),
  };
}
