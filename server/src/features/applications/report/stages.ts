import type { ApplicationStagesTable, Db } from '../../../platform/database/schema/schema.ts';

/** Keeps that an application got to a stage, in the transaction of that change. */
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
