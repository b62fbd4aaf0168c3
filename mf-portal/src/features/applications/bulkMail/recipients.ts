import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import type { PreparedApplicant } from '@sumut/contracts/portal/bulkReplies';

/** Why an applicant is left out, at first or always. */
type RecipientNote = 'gone' | 'unusable' | 'refused' | 'sent';

/** One of the selected applications, as somebody to write to. */
export interface Recipient {
  application: ApplicationSummary;
  /** What the server prepared for it; undefined if it was deleted. */
  prepared: PreparedApplicant | undefined;
  note: RecipientNote | undefined;
  /** Whether mail can be sent at all. */
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

/** The selected applications with what speaks against a mail; those with something first. */
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

/** The template of the stage at which all are; undefined when they differ, or it has none of these. */
export function sharedTemplate(
  applications: readonly ApplicationSummary[],
  templates: readonly string[],
): string | undefined {
  const stages = new Set(applications.map(({ status }) => status));
  return templates.find((stage) => stages.size === 1 && stages.has(stage));
}
