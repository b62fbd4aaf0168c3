import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Placeholder } from '@sumut/contracts/portal/applicationReplies';
import type { Db } from '../../../platform/database/schema/schema.ts';

const selectApplicants = (db: Db) =>
  db
    .selectFrom('applications')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .select(['id', 'created_at', 'first_name', 'last_name', 'email', 'language', 'status'])
    .select(['version', 'assignee_id', 'position', 'title_ar', 'title_en']);

/** What a mail needs of an application; undefined when there is none. */
export const findApplicant = (db: Db, id: string) =>
  selectApplicants(db).where('id', '=', id).executeTakeFirst();
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** The same of several, in any order. Those that are gone are left out. */
export const findApplicants = (db: Db, ids: readonly string[]): Promise<Applicant[]> =>
  selectApplicants(db).where('id', 'in', ids).execute();

/** What stands for a template's placeholders: the opening has its title in the applicant's language. */
export const valuesOf = (applicant: Applicant): Record<Placeholder, string> => ({
  name: `${applicant.first_name} ${applicant.last_name}`,
  position:
    (applicant.language === 'ar' ? applicant.title_ar : applicant.title_en) || applicant.position,
  reference: referenceOf(applicant.id),
});
