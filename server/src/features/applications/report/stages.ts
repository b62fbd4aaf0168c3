import type { ApplicationStagesTable, Db } from '../../../platform/database/schema/schema.ts';

/** Stores that an application has reached a stage, in the transaction of the change. */
export async function storeStage(
  db: Db,
  applicationId: string,
  stage: Omit<ApplicationStagesTable, 'application_id'>,
): Promise<void> {
  await db
    .insertInto('application_stages')
    .values({ application_id: applicationId, ...stage })
    .execute();
}
