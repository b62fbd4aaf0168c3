import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { Db } from '../../platform/database/schema/schema.ts';
import { hour } from '../../platform/durations.ts';
import { mailTexts } from '../mail/texts.ts';
import { countAdded, putIntoOutbox } from '../outbox.ts';
import type { Notice } from './noticeMails.ts';

/** Informs a team of arrivals: in a channel of its chat, or through a program. */
export interface TeamWebhook {
  isOn: boolean;
  /** Stores a message about each record that arrives, in the transaction that stores the record. */
  queue: (transaction: Db, records: readonly Notice['record'][]) => Promise<void>;
  /** Sends stored messages. Called after the transaction. */
  wake: () => void;
}

/** Informs nobody. */
export const noTeamWebhook: TeamWebhook = {
  isOn: false,
  queue: async () => undefined,
  wake: () => undefined,
};

/** The maximum number of messages per hour; our own choice. Forms sent in bulk must not fill the team's channel. */
export const teamHourlyLimit = 20;

interface TeamWebhookOptions {
  /** The language of `text`. */
  language: Language;
  /** The site's public origin, for links; undefined if it is not configured. */
  origin: string | undefined;
}

const types = { messages: 'message.received', applications: 'application.received' } as const;

/** The posted message, which contains nothing that a visitor wrote. Chats show `text`. `isLast`: the last message of this hour. */
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

/** Creates the webhook of a team. `wake` makes this process send stored messages. */
export function createTeamWebhook(options: TeamWebhookOptions, wake: () => void): TeamWebhook {
  return {
    isOn: true,
    async queue(transaction, records) {
      if (records.length === 0) return;
      const before = await countAdded(transaction, 'team', Date.now() - hour);
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
