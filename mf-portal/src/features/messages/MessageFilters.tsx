import { can } from '@sumut/contracts/portal/permissions';
import { contactSubjects } from '@sumut/contracts/forms/contact';
import { useText } from '../../i18n.ts';
import { CheckList } from '../../records/filters/CheckList.tsx';
import { CommonFilters } from '../../records/filters/CommonFilters.tsx';
import { FilterBar } from '../../records/filters/FilterBar.tsx';
import { ExportLink, SortSelect } from '../../records/filters/ListTools.tsx';
import { StatusChips } from '../../records/filters/StatusChips.tsx';
import {
  ShortcutsButton,
  type ShortcutsButtonProps,
} from '../../records/keyboard/ShortcutsButton.tsx';
import type { RecordsView } from '../../records/list/useRecordsView.ts';
import { useUser } from '../../session/session.ts';
import { messageKind, type MessageTypes } from './messageKind.ts';

interface MessageFiltersProps {
  view: RecordsView<MessageTypes>;
  shortcuts: ShortcutsButtonProps;
}

/** Search, filters and order of the messages. */
export function MessageFilters({ view, shortcuts }: MessageFiltersProps) {
  const t = useText();
  const { role } = useUser();
  const { listState, filter, counts, found } = view;
  return (
    <FilterBar
      listState={listState}
      filter={filter}
      search={t('messages.search')}
      found={found}
      chips={
        <StatusChips
          listState={listState}
          statuses={messageKind.statuses}
          counts={counts}
          label={(status) => t(`messages.statuses.${status}`)}
        />
      }
      panel={
        <>
          <CheckList
            legend={t('messages.subject')}
            name="subject"
            options={contactSubjects.map((value) => ({
              value,
              label: t(`messages.subjects.${value}`),
            }))}
            chosen={listState.query.getAll('subject')}
            onChoose={(subject) => listState.go({ subject })}
          />
          <CommonFilters listState={listState} />
        </>
      }
      tools={
        <>
          <SortSelect kind={messageKind} listState={listState} />
          {can(role, 'messages.export') && <ExportLink kind={messageKind} filter={filter} />}
          <ShortcutsButton {...shortcuts} />
        </>
      }
    />
  );
}
