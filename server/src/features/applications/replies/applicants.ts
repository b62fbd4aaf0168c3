import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Placeholder } from '@sumut/contracts/portal/applicationReplies';
import { fullName } from '../../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';

const selectApplicants = (db: Db, reader: Reader) =>
  db
    .selectFrom('applications')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .where(readableBy(applicationKind, reader))
    .select(['id', 'created_at', 'first_name', 'last_name', 'email', 'language', 'status'])
    .select(['version', 'assignee_id', 'spam_at', 'position', 'title_ar', 'title_en']);

/** The data of an application that a mail needs; undefined if it does not exist or the reader may not read it. */
export const findApplicant = (db: Db, id: string, reader: Reader) =>
  selectApplicants(db, reader).where('id', '=', id).executeTakeFirst();
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** The data of several applications that a mail needs, in any order. Leaves out deleted and unreadable ones. */
export const findApplicants = (
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<Applicant[]> => selectApplicants(db, reader).where('id', 'in', ids).execute();

/** The values of a template's placeholders. The opening's title is in the applicant's language. */
export const getPlaceholderValues = (applicant: Applicant): Record<Placeholder, string> => ({
  name: fullName(applicant),
  position:
    (applicant.language === 'ar' ? applicant.title_ar : applicant.title_en) || applicant.position,
  reference: referenceOf(applicant.id),
});
