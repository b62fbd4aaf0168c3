import type { Kysely } from 'kysely';
import type {
  AccountsTable,
  NoticesTable,
  SecondFactorsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  ProviderSignInsTable,
  RecoveryCodesTable,
  SessionsTable,
  AuditLogTable,
  AuditChainTable,
  AuditEndsTable,
} from './accounts.ts';
import type {
  ContactsTable,
  ApplicationsTable,
  NotesTable,
  ReadsTable,
  RepliesTable,
  IncomingMailsTable,
  HoldsTable,
  ApplicationTagsTable,
  ApplicationTagChangesTable,
  ApplicationReasonsTable,
  ApplicationStagesTable,
  ApplicationFilesTable,
  ApplicationFileContentsTable,
  PortalRevisionsTable,
  CvFilesTable,
  CvTextsTable,
} from './records.ts';
import type {
  InterviewsTable,
  InterviewInterviewersTable,
  InterviewEventsTable,
  InterviewScorecardsTable,
} from './interviews.ts';
import type { ErasuresTable, PersonRequestsTable } from './personalData.ts';
import type {
  ReleasesTable,
  ReleaseFilesTable,
  ReleaseContentsTable,
  ReleaseObjectsTable,
  SnapshotsTable,
  LiveTable,
  ReleaseRightsTable,
  ReleaseWorkflowsTable,
  TeamKeysTable,
  ModulePoliciesTable,
  ModuleContactsTable,
  ModuleOriginsTable,
  RebuildRequestsTable,
  ChangeRequestsTable,
  UsedProofsTable,
  PreviewsTable,
  SharedPreviewsTable,
  ReleaseIncidentsTable,
} from './registry.ts';
import type {
  PassesTable,
  UsedChallengesTable,
  RetentionBinTable,
  SettingsTable,
  VitalsTable,
  ModuleErrorsTable,
  ModuleErrorCountsTable,
  ContentTable,
  ContentFilesTable,
  HiringTermsTable,
  PositionsTable,
  PositionTitlesTable,
  OutboxTable,
} from './site.ts';

// Only portable types: 0/1 integers for booleans, milliseconds since the epoch as integers, JSON as text.

export type * from './accounts.ts';
export type * from './interviews.ts';
export type * from './personalData.ts';
export type * from './records.ts';
export type * from './registry.ts';
export type * from './site.ts';

export interface Tables {
  contacts: ContactsTable;
  applications: ApplicationsTable;
  cv_files: CvFilesTable;
  cv_texts: CvTextsTable;
  replies: RepliesTable;
  incoming_mails: IncomingMailsTable;
  holds: HoldsTable;
  contact_notes: NotesTable;
  application_notes: NotesTable;
  contact_reads: ReadsTable;
  application_reads: ReadsTable;
  application_tags: ApplicationTagsTable;
  application_tag_changes: ApplicationTagChangesTable;
  application_reasons: ApplicationReasonsTable;
  application_stages: ApplicationStagesTable;
  application_files: ApplicationFilesTable;
  application_file_contents: ApplicationFileContentsTable;
  interviews: InterviewsTable;
  interview_interviewers: InterviewInterviewersTable;
  interview_events: InterviewEventsTable;
  interview_scorecards: InterviewScorecardsTable;
  portal_revisions: PortalRevisionsTable;
  accounts: AccountsTable;
  notices: NoticesTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  provider_sign_ins: ProviderSignInsTable;
  passes: PassesTable;
  used_challenges: UsedChallengesTable;
  settings: SettingsTable;
  retention_bin: RetentionBinTable;
  releases: ReleasesTable;
  release_files: ReleaseFilesTable;
  release_contents: ReleaseContentsTable;
  release_objects: ReleaseObjectsTable;
  snapshots: SnapshotsTable;
  live: LiveTable;
  team_keys: TeamKeysTable;
  release_workflows: ReleaseWorkflowsTable;
  release_rights: ReleaseRightsTable;
  module_policies: ModulePoliciesTable;
  module_origins: ModuleOriginsTable;
  module_contacts: ModuleContactsTable;
  rebuild_requests: RebuildRequestsTable;
  change_requests: ChangeRequestsTable;
  used_proofs: UsedProofsTable;
  previews: PreviewsTable;
  shared_previews: SharedPreviewsTable;
  release_incidents: ReleaseIncidentsTable;
  vitals: VitalsTable;
  module_errors: ModuleErrorsTable;
  module_error_counts: ModuleErrorCountsTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  audit_ends: AuditEndsTable;
  content: ContentTable;
  content_files: ContentFilesTable;
  hiring_terms: HiringTermsTable;
  positions: PositionsTable;
  position_titles: PositionTitlesTable;
  outbox: OutboxTable;
  erasures: ErasuresTable;
  person_requests: PersonRequestsTable;
}

export type DatabaseKind = 'sqlite' | 'postgres';

/** The database, or a transaction in it. The first parameter of every repository function. */
export type Db = Kysely<Tables>;
