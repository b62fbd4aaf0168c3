import { type Kysely, sql } from 'kysely';
import { initialTables } from './migrations/0001-initial.ts';
import { usedChallenges } from './migrations/0002-used-challenges.ts';
import { releaseTables } from './migrations/0003-releases.ts';
import { portalRecords } from './migrations/0004-portal-records.ts';
import { accountTables } from './migrations/0005-accounts.ts';
import { contentTables } from './migrations/0006-content.ts';
import { ownershipTables } from './migrations/0007-ownership.ts';
import { releaseIncidents } from './migrations/0008-release-incidents.ts';
import { approval } from './migrations/0009-approval.ts';
import { releaseStorage } from './migrations/0010-release-storage.ts';
import { retirementRequests } from './migrations/0011-retirement-requests.ts';
import { outbox } from './migrations/0012-outbox.ts';
import { guessDelays } from './migrations/0020-guess-delays.ts';
import { retentionBin } from './migrations/0021-retention-bin.ts';
import { cvScans } from './migrations/0022-cv-scans.ts';
import { rejectionReasons } from './migrations/0030-rejection-reasons.ts';
import { searchWords } from './migrations/0031-search-words.ts';
import { positions } from './migrations/0032-positions.ts';
import { mail } from './migrations/0033-mail.ts';
import { replies } from './migrations/0034-replies.ts';
import { notices } from './migrations/0035-notices.ts';
import { tagChanges } from './migrations/0036-tag-changes.ts';
import { auditChain } from './migrations/0040-audit-chain.ts';
import { applicationStages } from './migrations/0042-application-stages.ts';
import { noteMentions } from './migrations/0043-note-mentions.ts';
import { applicationReplies } from './migrations/0044-application-replies.ts';
import { passkeys } from './migrations/0045-passkeys.ts';
import { bulkReplies } from './migrations/0046-bulk-replies.ts';
import { candidates } from './migrations/0058-candidates.ts';
import { correctedWords } from './migrations/0062-corrected-words.ts';
import { objectStorage } from './migrations/0063-object-storage.ts';
import { reasonTerms } from './migrations/0064-reason-terms.ts';
import { stageTerms } from './migrations/0065-stage-terms.ts';
import { cvMatches } from './migrations/0066-cv-matches.ts';
import { rereadWordCvs } from './migrations/0067-reread-word-cvs.ts';
import { mailPriority } from './migrations/0068-mail-priority.ts';
import { calendarAnswers } from './migrations/0069-calendar-answers.ts';
import { rereadPdfCvs } from './migrations/0070-reread-pdf-cvs.ts';
import { interviewAnswers } from './migrations/0071-interview-answers.ts';
import { mailOriginals } from './migrations/0072-mail-originals.ts';
import { holds } from './migrations/0073-holds.ts';
import { personalData } from './migrations/0074-personal-data.ts';
import { answerTimes } from './migrations/0075-answer-times.ts';
import { moduleErrors } from './migrations/0076-module-errors.ts';
import { moduleOrigins } from './migrations/0077-module-origins.ts';
import { sharedPreviews } from './migrations/0078-shared-previews.ts';
import { quoteRequests } from './migrations/0080-quote-requests.ts';
import { incomingMails } from './migrations/0048-incoming-mails.ts';
import { readTimes } from './migrations/0050-read-times.ts';
import { singleSignOn } from './migrations/0051-single-sign-on.ts';
import { cvTexts } from './migrations/0052-cv-texts.ts';
import { interviews } from './migrations/0053-interviews.ts';
import { keylessReleases } from './migrations/0054-keyless-releases.ts';
import { hiringTerms } from './migrations/0055-hiring-terms.ts';
import { provenance } from './migrations/0056-provenance.ts';
import { spam } from './migrations/0057-spam.ts';
import { hiringManagers } from './migrations/0059-hiring-managers.ts';
import { applicationFiles } from './migrations/0060-application-files.ts';
import { UserFacingError } from '../UserFacingError.ts';
import type { DatabaseKind, Db } from './schema/schema.ts';

type Migration = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;

/** All migrations, in the order in which they run. A released migration never changes; new ones are appended. */
const migrations: [name: string, up: Migration][] = [
  ['0001-initial', initialTables],
  ['0002-used-challenges', usedChallenges],
  ['0003-releases', releaseTables],
  ['0004-portal-records', portalRecords],
  ['0005-accounts', accountTables],
  ['0006-content', contentTables],
  ['0007-ownership', ownershipTables],
  ['0008-release-incidents', releaseIncidents],
  ['0009-approval', approval],
  ['0010-release-storage', releaseStorage],
  ['0011-retirement-requests', retirementRequests],
  ['0012-outbox', outbox],
  ['0020-guess-delays', guessDelays],
  ['0021-retention-bin', retentionBin],
  ['0022-cv-scans', cvScans],
  ['0030-rejection-reasons', rejectionReasons],
  ['0031-search-words', searchWords],
  ['0032-positions', positions],
  ['0033-mail', mail],
  ['0034-replies', replies],
  ['0035-notices', notices],
  ['0036-tag-changes', tagChanges],
  ['0040-audit-chain', auditChain],
  ['0042-application-stages', applicationStages],
  ['0043-note-mentions', noteMentions],
  ['0044-application-replies', applicationReplies],
  ['0045-passkeys', passkeys],
  ['0046-bulk-replies', bulkReplies],
  ['0048-incoming-mails', incomingMails],
  ['0050-read-times', readTimes],
  ['0051-single-sign-on', singleSignOn],
  ['0052-cv-texts', cvTexts],
  ['0053-interviews', interviews],
  ['0054-keyless-releases', keylessReleases],
  ['0055-hiring-terms', hiringTerms],
  ['0057-spam', spam],
  ['0060-application-files', applicationFiles],
  ['0056-provenance', provenance],
  ['0058-candidates', candidates],
  ['0062-corrected-words', correctedWords],
  ['0059-hiring-managers', hiringManagers],
  ['0063-object-storage', objectStorage],
  ['0064-reason-terms', reasonTerms],
  ['0065-stage-terms', stageTerms],
  ['0066-cv-matches', cvMatches],
  ['0067-reread-word-cvs', rereadWordCvs],
  ['0068-mail-priority', mailPriority],
  ['0069-calendar-answers', calendarAnswers],
  ['0070-reread-pdf-cvs', rereadPdfCvs],
  ['0071-interview-answers', interviewAnswers],
  ['0072-mail-originals', mailOriginals],
  ['0073-holds', holds],
  ['0074-personal-data', personalData],
  ['0075-answer-times', answerTimes],
  ['0076-module-errors', moduleErrors],
  ['0077-module-origins', moduleOrigins],
  ['0078-shared-previews', sharedPreviews],
  ['0080-quote-requests', quoteRequests],
];

/** Names of the migrations that this version contains. */
export const knownMigrations: readonly string[] = migrations.map(([name]) => name);

/** The number of the advisory lock for migrations: arbitrary, but the same in every process. */
const lockNumber = 727_001;

/** Runs the missing migrations in one transaction, one process at a time. Throws `UserFacingError` if the schema is newer. */
export async function migrate(database: Db, kind: DatabaseKind): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The migrations create the tables, so the types of the tables do not apply yet.
    const db = transaction as unknown as Kysely<{ migrations: { name: string } }>;
    // SQLite's transactions are immediate: they already lock the database.
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    const done = new Set(
      (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
    const newer = [...done].filter((name) => !knownMigrations.includes(name));
    if (newer.length > 0) {
      throw new UserFacingError(
        `The database was migrated by a newer version (${newer.join(', ')}). Start that version, or restore a backup that was made before the upgrade`,
      );
    }
    for (const [name, up] of migrations) {
      if (done.has(name)) continue;
      await up(transaction as unknown as Kysely<unknown>, kind);
      await db.insertInto('migrations').values({ name }).execute();
    }
  });
}
