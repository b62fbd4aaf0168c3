import { useRef, useState, type KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import type { ApplicationCounts, ApplicationSummary } from '@sumut/contracts/portal/applications';
import type { ListParams } from '@sumut/contracts/portal/listQuery';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import type { RecordChanges } from '../../../records/changes/useRecordChanges.ts';
import { findSummary } from '../../../records/data/recordCache.ts';
import { fullName } from '../../../records/format.ts';
import type { ListState } from '../../../records/list/listState.ts';
import { ArrivalsButton } from '../../../records/list/ListStates.tsx';
import { findShownStatuses, useStatuses, useStatusText } from '../../../records/statuses.ts';
import { applicationKind, type ApplicationTypes } from '../applicationKind.ts';
import { useText } from '../../../i18n.ts';
import { focusColumnToggle, type Stages } from '../stage/useStages.tsx';
import styles from './Board.module.css';
import { BoardColumn, Cards } from './BoardColumn.tsx';
import { Card } from './Card.tsx';
import { isFolded } from './stages.ts';
import { useHeldApplications } from './useColumn.ts';

interface BoardProps {
  listState: ListState;
  /** Filter without status and order, which the columns replace. */
  filter: ListParams;
  counts: ApplicationCounts | undefined;
  changes: RecordChanges<ApplicationTypes>;
  stages: Stages;
}

/** Board of the applications by stage. Another filter mounts a new board. */
export function Board({ listState, filter, counts, changes, stages }: BoardProps) {
  const t = useText('features/applications');
  const client = useQueryClient();
  const { direction } = useLanguage();
  const statusText = useStatusText();
  const columns = findShownStatuses(useStatuses('applications'), counts?.statuses);
  const newApplications = useHeldApplications(filter);
  const moved = useRef<Pick<ApplicationSummary, 'id' | 'status'>>(undefined);
  const [announcement, setAnnouncement] = useState('');

  const moveTo = (application: ApplicationSummary, status: ApplicationStatus) => {
    if (status === application.status) return;
    moved.current = { id: application.id, status };
    const stage = statusText({ kind: 'applications', status });
    // A rejection is not announced yet: its dialog opens before it is sent.
    setAnnouncement(
      status === 'rejected' ? '' : t('moved', { name: fullName(application), stage }),
    );
    if (status === 'new') newApplications.show(application.id);
    stages.moveTo(application, status);
  };
  const takesFocus = ({ id, status }: ApplicationSummary) => {
    const takes = moved.current?.id === id && moved.current.status === status;
    if (takes) moved.current = undefined;
    return takes;
  };
  const focusWhereItWent = () => {
    if (moved.current) focusColumnToggle(moved.current.status);
  };
  const drop = (id: string, status: ApplicationStatus) => {
    const application = findSummary(client, applicationKind, id);
    if (application) moveTo(application, status);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => moveFocusSideways(event, direction);

  return (
    <>
      <ArrivalsButton
        arrived={newApplications.arrived}
        onShowArrived={newApplications.showArrived}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div className={styles.board} onKeyDown={handleKey}>
        {columns.map(({ id: status, text }) => (
          <BoardColumn
            key={status}
            status={status}
            title={text}
            count={counts?.statuses[status]}
            foldable={isFolded(status)}
            onDrop={(id) => drop(id, status)}
          >
            {() => (
              <Cards
                status={status}
                filter={filter}
                isHeld={status === 'new' ? newApplications.isHeld : undefined}
                card={(application, listedAt) => (
                  <Card
                    key={application.id}
                    application={application}
                    href={listState.href({ id: application.id })}
                    open={application.id === listState.id}
                    listedAt={listedAt}
                    busy={changes.getProgress(application.id) === 'saving'}
                    moveTo={moveTo}
                    takesFocus={takesFocus}
                    onFocusLost={focusWhereItWent}
                  />
                )}
              />
            )}
          </BoardColumn>
        ))}
      </div>
    </>
  );
}

const findCards = (column: Element) => [...column.querySelectorAll<HTMLElement>('li > a')];

/** Moves the focus from a card to the next column with cards, by the left and right arrow keys. */
function moveFocusSideways(event: KeyboardEvent<HTMLElement>, direction: 'ltr' | 'rtl'): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (shiftKey || ctrlKey || metaKey || altKey || !(target instanceof HTMLAnchorElement)) return;
  const columns = [...currentTarget.querySelectorAll('[data-column]')].filter(
    (column) => findCards(column).length > 0,
  );
  const here = columns.findIndex((column) => column.contains(target));
  const current = columns[here];
  if (!current) return;
  const forward = (key === 'ArrowRight') === (direction === 'ltr');
  const neighbour = columns[here + (forward ? 1 : -1)];
  if (!neighbour) return;
  event.preventDefault();
  const cards = findCards(neighbour);
  const row = findCards(current).findIndex((card) => card === target);
  cards[Math.min(row, cards.length - 1)]?.focus();
}
