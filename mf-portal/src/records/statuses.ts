import {
  closedApplicationStatuses,
  findFixedStatus,
  messageStatuses,
  orderApplicationStatuses,
} from '@sumut/contracts/portal/statuses';
import { useText } from '../i18n.ts';
import { useTerms, useTermText } from './terms.ts';

/** A message or an application by its kind and status. */
interface WithStatus {
  kind: 'messages' | 'applications';
  status: string;
}

/** The name of a status; one that is not known stays as it is. */
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
  /** No longer offered; there may be applications in it. */
  retired: boolean;
}

/** The statuses of a kind in the order of the workflow. */
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

/** Those that are offered, that have records, or that a list is filtered by. `counts` is undefined until loaded. */
export const findShownStatuses = (
  statuses: readonly ShownStatus[],
  counts: Readonly<Record<string, number>> | undefined,
  selected: readonly string[] = [],
): readonly ShownStatus[] =>
  statuses.filter(
    ({ id, retired }) => !retired || (counts?.[id] ?? 0) > 0 || selected.includes(id),
  );

/** Options of a select: what is offered, and what a record has. */
export function useStatusOptions(
  kind: WithStatus['kind'],
  chosen?: string,
): { value: string; label: string }[] {
  return useStatuses(kind)
    .filter(({ id, retired }) => !retired || id === chosen)
    .map(({ id, text }) => ({ value: id, label: text }));
}

/** Whether an application's status ends the work. */
export const isClosedStatus = (status: string): boolean =>
  closedApplicationStatuses.some((one) => one === status);
