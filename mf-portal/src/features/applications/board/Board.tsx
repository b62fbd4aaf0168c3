import { useRef, useState, type KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import type {
  ApplicationCounts,
  ApplicationStatus,
  ApplicationSummary,
  ListParameters,
} from '@sumut/contracts';
import { useText } from '../../../i18n.ts';
import type { RecordChanges } from '../../../records/changes/useRecordChanges.ts';
import { findSummary } from '../../../records/data/recordCache.ts';
import { fullName } from '../../../records/format.ts';
import type { ListAddress } from '../../../records/list/listState.ts';
import { ArrivalsButton } from '../../../records/list/ListStates.tsx';
import { applicationKind, type ApplicationTypes } from '../applicationKind.ts';
import { focusFold, type Stages } from '../stage/useStages.tsx';
import styles from './Board.module.css';
import { BoardColumn, Cards } from './BoardColumn.tsx';
import { Card } from './Card.tsx';
import { endStages, wayStages } from './stages.ts';
import { useHeldBack } from './useColumn.ts';

interface BoardProps {
  address: ListAddress;
  /** Without status and order, which the columns have. */
  filter: ListParameters;
  counts: ApplicationCounts | undefined;
  changes: RecordChanges<ApplicationTypes>;
  stages: Stages;
}

/** Applications by stage. Another filter makes another board. */
export function Board({ address, filter, counts, changes, stages }: BoardProps) {
  const t = useText();
  const client = useQueryClient();
  const { direction } = useLanguage();
  const held = useHeldBack(filter);
  const moved = useRef<Pick<ApplicationSummary, 'id' | 'status'>>(undefined);
  const [said, setSaid] = useState('');

  const moveTo = (application: ApplicationSummary, status: ApplicationStatus) => {
    if (status === application.status) return;
    moved.current = { id: application.id, status };
    const stage = t(`applications.statuses.${status}`);
    // A rejection is not made yet: its dialog says what it is about.
    setSaid(
      status === 'rejected' ? '' : t('applications.moved', { name: fullName(application), stage }),
    );
    stages.moveTo(application, status);
  };
  const takesFocus = ({ id, status }: ApplicationSummary) => {
    const takes = moved.current?.id === id && moved.current.status === status;
    if (takes) moved.current = undefined;
    return takes;
  };
  const focusWhereItWent = () => {
    if (moved.current) focusFold(moved.current.status);
  };
  const drop = (id: string, status: ApplicationStatus) => {
    const application = findSummary(client, applicationKind, id);
    if (application) moveTo(application, status);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => focusBeside(event, direction);

  return (
    <>
      <ArrivalsButton arrived={held.arrived} onBringIn={held.bringIn} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className={styles.board} onKeyDown={handleKey}>
        {[...wayStages, ...endStages].map((status) => (
          <BoardColumn
            key={status}
            status={status}
            count={counts?.statuses[status]}
            foldable={endStages.some((stage) => stage === status)}
            onDrop={(id) => drop(id, status)}
          >
            {() => (
              <Cards
                status={status}
                filter={filter}
                until={status === 'new' ? held.until : undefined}
                card={(application, listedAt) => (
                  <Card
                    key={application.id}
                    application={application}
                    href={address.href({ id: application.id })}
                    open={application.id === address.id}
                    listedAt={listedAt}
                    busy={changes.progressOf(application.id) === 'saving'}
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

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>('li > a')];

/** Lets the arrow keys to either side move the focus from a card to the column beside it, past empty ones. */
export function focusBeside(event: KeyboardEvent<HTMLElement>, direction: 'ltr' | 'rtl'): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (shiftKey || ctrlKey || metaKey || altKey || !(target instanceof HTMLAnchorElement)) return;
  const columns = [...currentTarget.querySelectorAll('[data-column]')].filter(
    (column) => cardsOf(column).length > 0,
  );
  const here = columns.findIndex((column) => column.contains(target));
  const current = columns[here];
  if (!current) return;
  const forward = (key === 'ArrowRight') === (direction === 'ltr');
  const beside = columns[here + (forward ? 1 : -1)];
  if (!beside) return;
  event.preventDefault();
  const cards = cardsOf(beside);
  const row = cardsOf(current).findIndex((card) => card === target);
  cards[Math.min(row, cards.length - 1)]?.focus();
}
