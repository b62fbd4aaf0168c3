import { company } from '@sumut/contracts/company/company';
import { referenceOf } from '@sumut/contracts/forms/stored';
import {
  type ApplicationThread,
  fillTemplate,
  type Placeholder,
} from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { threadSize } from '@sumut/contracts/portal/replies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { writeReply } from '../../../shared/mail/reply.ts';
import { readTemplates } from '../../../shared/mail/templates.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readReplies, type ReplyKind } from '../../../shared/records/replies.ts';
import { findApplication } from '../portal/repository.ts';
import type { CvScans } from '../scanning/scanState.ts';

const findApplicant = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .select(['id', 'created_at', 'first_name', 'last_name', 'email', 'language', 'status'])
    .select(['version', 'assignee_id', 'position', 'title_ar', 'title_en'])
    .where('id', '=', id)
    .executeTakeFirst();
type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** Mails to applicants. They change nothing but the version. */
export const applicationReplies = (scans: CvScans): ReplyKind<Applicant, PortalApplication> => ({
  record: applicationKind,
  column: 'application_id',
  replyTo: company.email.careers,
  find: findApplicant,
  write: (record, written) => writeReply({ ...written, kind: 'applications', record }),
  read: (db, id, viewerId) => findApplication(db, id, { viewerId, scans }),
});

/** What stands for a template's placeholders: the opening has its title in the applicant's language. */
const valuesOf = (applicant: Applicant): Record<Placeholder, string> => ({
  name: `${applicant.first_name} ${applicant.last_name}`,
  position:
    (applicant.language === 'ar' ? applicant.title_ar : applicant.title_en) || applicant.position,
  reference: referenceOf(applicant.id),
});

/**
 * Everything that was mailed to the address of an application, as `viewerId` sees it, and the templates, filled; undefined when there
 * is no such application.
 */
export async function readApplicationThread(
  db: Db,
  id: string,
  viewerId: string,
): Promise<Omit<ApplicationThread, 'mode'> | undefined> {
  const applicant = await findApplicant(db, id);
  if (!applicant) return undefined;
  const replies = await readReplies(db, 'application_id', applicant.email, viewerId);
  const values = valuesOf(applicant);
  const templates = (await readTemplates(db)).filter(
    ({ language }) => language === applicant.language,
  );
  return {
    entries: replies
      .slice(0, threadSize)
      .map(({ record: application, ...reply }) => ({ application, ...reply }))
      .reverse(),
    more: replies.length > threadSize,
    subject: mailTexts(applicant.language)('reply.subject', values),
    templates: templates.map(({ stage, subject, body }) => ({
      stage,
      subject: fillTemplate(subject, values),
      body: fillTemplate(body, values),
    })),
  };
}
