import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Placeholder } from '@sumut/contracts/portal/applicationReplies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';

const selectApplicants = (db: Db, reader: Reader) =>
  db
    .selectFrom('applications')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .where(readableBy(applicationKind, reader))
    .select(['id', 'created_at', 'first_name', 'last_name', 'email', 'language', 'status'])
    .select(['version', 'assignee_id', 'position', 'title_ar', 'title_en']);

/** What a mail needs of an application; undefined when there is none that the reader may read. */
export const findApplicant = (db: Db, id: string, reader: Reader) =>
  selectApplicants(db, reader).where('id', '=', id).executeTakeFirst();
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** The same of several, in any order. Those that are gone are left out, as those that the reader may not read. */
export const findApplicants = (
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<Applicant[]> => selectApplicants(db, reader).where('id', 'in', ids).execute();

/** What stands for a template's placeholders: the opening has its title in the applicant's language. */
export const valuesOf = (applicant: Applicant): Record<Placeholder, string> => ({
  name: `${applicant.first_name} ${applicant.last_name}`,
  position:
    (applicant.language === 'ar' ? applicant.title_ar : applicant.title_en) || applicant.position,
  reference: referenceOf(applicant.id),
});
