import {
  closedApplicationStatuses,
  findFixedStatus,
  messageStatuses,
  orderApplicationStatuses,
} from '@sumut/contracts/portal/statuses';
import { useText } from '../i18n.ts';
import { useTerms, useTermText } from './terms.ts';

/** A kind of record with a status. */
interface WithStatus {
  kind: 'messages' | 'applications';
  status: string;
}

/** Returns a function for the name of a status. An unknown status stays unchanged. */
export function useStatusText(): (record: WithStatus) => string {
  const t = useText();
  const termText = useTermText();
  return ({ kind, status }) => {
    if (kind === 'messages') {
      const known = messageStatuses.find((one) => one === status);
      return known ? t(`messages.statuses.${known}`) : status;
    }
    const fixed = findFixedStatus(status);
    return fixed ? t(`applications.statuses.${fixed}`) : termText('stages', status);
  };
}

export interface ShownStatus {
  id: string;
  text: string;
  /** Whether the stage is retired. There may still be applications in it. */
  retired: boolean;
}

/** Returns the statuses of a kind, in the order of the workflow. */
export function useStatuses(kind: WithStatus['kind']): readonly ShownStatus[] {
  const stages = useTerms()('stages');
  const statusText = useStatusText();
  const ids =
    kind === 'messages' ? messageStatuses : orderApplicationStatuses(stages.map(({ id }) => id));
  return ids.map((id) => ({
    id,
    text: statusText({ kind, status: id }),
    retired: kind === 'applications' && stages.some((stage) => stage.id === id && stage.retired),
  }));
}

/** Returns the statuses that are not retired, have records, or are selected as a filter. `counts` is undefined until loaded. */
export const findShownStatuses = (
  statuses: readonly ShownStatus[],
  counts: Readonly<Record<string, number>> | undefined,
  selected: readonly string[] = [],
): readonly ShownStatus[] =>
  statuses.filter(
    ({ id, retired }) => !retired || (counts?.[id] ?? 0) > 0 || selected.includes(id),
  );

/** Returns the options of a select: the statuses that are not retired, and the record's own. */
export function useStatusOptions(
  kind: WithStatus['kind'],
  chosen?: string,
): { value: string; label: string }[] {
  return useStatuses(kind)
    .filter(({ id, retired }) => !retired || id === chosen)
    .map(({ id, text }) => ({ value: id, label: text }));
}

/** Checks whether a status closes an application. */
export const isClosedStatus = (status: string): boolean =>
  closedApplicationStatuses.some((one) => one === status);
