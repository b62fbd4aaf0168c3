import * as z from 'zod/mini';
import { email } from '@sumut/contracts/forms/text';
import { isInterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { AddressState, PreparedReplies } from '@sumut/contracts/portal/bulkReplies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { readTemplates, literalPlaceholders } from '../../../shared/mail/templates.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import { findGivenUp } from '../../../shared/outbox.ts';
import type { Reader } from '../../../shared/records/readable.ts';
import { sortByIds } from '../../../shared/records/summaries.ts';
import { findApplicants, getPlaceholderValues } from './applicants.ts';

/** Whether an email address is valid. Forms refuse invalid ones, but data from other sources may have them. */
export const isUsableAddress = (address: string): boolean => z.safeParse(email(), address).success;

/** The templates that were sent about applications, by application id. */
async function findSentTemplates(db: Db, ids: readonly string[]) {
  // PostgreSQL rejects an empty list.
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('replies')
          .select(['application_id', 'template'])
          .distinct()
          .where('application_id', 'in', ids)
          .where('template', 'is not', null)
          .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

/** The data for the form of a mail to the applicants of these applications. */
export async function prepareReplies(
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<Omit<PreparedReplies, 'mode'>> {
  const applicants = sortByIds(ids, await findApplicants(db, ids, reader));
  const sent = await findSentTemplates(
    db,
    applicants.map((one) => one.id),
  );
  const givenUp = await findGivenUp(
    db,
    applicants.map((one) => one.email),
  );
  const getAddressState = (address: string): AddressState => {
    if (!isUsableAddress(address)) return 'unusable';
    return givenUp.has(address.toLowerCase()) ? 'refused' : 'usable';
  };
  return {
    templates: await readTemplates(db),
    subjects: {
      ar: mailTexts('ar')('reply.subject', literalPlaceholders),
      en: mailTexts('en')('reply.subject', literalPlaceholders),
    },
    applicants: applicants.map((applicant) => ({
      id: applicant.id,
      values: getPlaceholderValues(applicant),
      address: getAddressState(applicant.email),
      sent: (sent.get(applicant.id) ?? []).flatMap(({ template }) =>
        template === null || isInterviewTemplate(template) ? [] : [template],
      ),
    })),
  };
}
