import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import type { PreparedApplicant } from '@sumut/contracts/portal/bulkReplies';

/** The reason why an applicant is left out, at first or always. */
type RecipientNote = 'gone' | 'unusable' | 'refused' | 'sent';

/** A selected application as a recipient of the mail. */
export interface Recipient {
  application: ApplicationSummary;
  /** The server's data for the mail to the applicant; undefined if the application was deleted. */
  prepared: PreparedApplicant | undefined;
  note: RecipientNote | undefined;
  /** Whether a mail to the applicant is possible. */
  possible: boolean;
}

function noteOf(
  prepared: PreparedApplicant | undefined,
  template: string | undefined,
): RecipientNote | undefined {
  if (!prepared) return 'gone';
  if (prepared.address !== 'usable') return prepared.address;
  return template && prepared.sent.includes(template) ? 'sent' : undefined;
}

/** Returns the selected applications as recipients, those with a note first. */
export const toRecipients = (
  applications: readonly ApplicationSummary[],
  prepared: readonly PreparedApplicant[],
  template: string | undefined,
): Recipient[] =>
  applications
    .map((application) => {
      const known = prepared.find(({ id }) => id === application.id);
      const note = noteOf(known, template);
      const possible = note !== 'gone' && note !== 'unusable';
      return { application, prepared: known, note, possible };
    })
    .sort((one, other) => Number(Boolean(other.note)) - Number(Boolean(one.note)));

/** Returns the template of the stage that all applications share; undefined when they differ, or the stage has no template. */
export function sharedTemplate(
  applications: readonly ApplicationSummary[],
  templates: readonly string[],
): string | undefined {
  const stages = new Set(applications.map(({ status }) => status));
  return templates.find((stage) => stages.size === 1 && stages.has(stage));
}
