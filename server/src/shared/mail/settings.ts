import * as core from 'zod/v4/core';
import { type MailSettings, mailSettingsSchema } from '@sumut/contracts/portal/mail';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const settingsName = 'mail';

const defaults: MailSettings = { acknowledge: { messages: true, applications: true } };

/** The mail settings of the admins. By default, senders get acknowledgements. */
export async function readMailSettings(db: Db): Promise<MailSettings> {
  const parsed = core.safeParse(mailSettingsSchema, await readSetting(db, settingsName));
  return parsed.success ? parsed.data : defaults;
}

/** Stores the mail settings. */
export const writeMailSettings = (db: Db, settings: MailSettings): Promise<void> =>
  writeSetting(db, settingsName, settings);
