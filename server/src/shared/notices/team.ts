import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { Db } from '../../platform/database/schema/schema.ts';
import { mailTexts } from '../mail/texts.ts';
import { countPut, putIntoOutbox } from '../outbox.ts';
import type { Notice } from './noticeMails.ts';

/** Where a team is informed of what arrives: a channel of its chat, or a program. */
export interface TeamWebhook {
  isOn: boolean;
  /** Stores a message about each record that arrives, in the transaction that stores the record. */
  queue: (transaction: Db, records: readonly Notice['record'][]) => Promise<void>;
  /** Sends what is stored; called after the transaction. */
  wake: () => void;
}

/** Nobody is informed. */
export const noTeamWebhook: TeamWebhook = {
  isOn: false,
  queue: async () => undefined,
  wake: () => undefined,
};

/** Messages in an hour; our own choice. Whoever fills the forms in bulk would fill the team's channel. */
export const teamHourlyLimit = 20;
const hour = 60 * 60 * 1000;

interface TeamWebhookOptions {
  /** Of `text`. */
  language: Language;
  /** The site's address, for links; undefined where nobody configured it. */
  origin: string | undefined;
}

const types = { messages: 'message.received', applications: 'application.received' } as const;

/** What is posted. It has nothing that a visitor wrote. `text` is what chats show; `isLast`: of this hour. */
function writeMessage(
  { kind, id }: Notice['record'],
  isLast: boolean,
  { language, origin }: TeamWebhookOptions,
) {
  const t = mailTexts(language);
  const reference = referenceOf(id);
  const url = origin && `${origin}${viewPaths[kind]}${buildListQuery({ id })}`;
  const subject = t('notices.subject', { what: t(`notices.arrival.${kind}`), reference });
  const text = [subject, url, isLast && t('notices.limit')].filter(Boolean).join('\n');
  const timestamp = new Date().toISOString();
  return { type: types[kind], timestamp, data: { reference, ...(url && { url }) }, text };
}

/** The webhook of a team; `wake` makes this process send. */
export function createTeamWebhook(options: TeamWebhookOptions, wake: () => void): TeamWebhook {
  return {
    isOn: true,
    async queue(transaction, records) {
      if (records.length === 0) return;
      const before = await countPut(transaction, 'team', Date.now() - hour);
      const entries = records.slice(0, Math.max(0, teamHourlyLimit - before)).map((record, at) => ({
        payload: writeMessage(record, before + at + 1 === teamHourlyLimit, options),
        contactId: record.kind === 'messages' ? record.id : undefined,
        applicationId: record.kind === 'applications' ? record.id : undefined,
      }));
      await putIntoOutbox(transaction, 'team', entries);
    },
    wake,
  };
}
