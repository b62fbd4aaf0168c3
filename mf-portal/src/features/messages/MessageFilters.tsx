import { contactSubjects } from '@sumut/contracts/forms/contact';
import { useText } from '../../i18n.ts';
import { CheckList } from '../../records/filters/CheckList.tsx';
import { CommonFilters } from '../../records/filters/CommonFilters.tsx';
import { FilterBar } from '../../records/filters/FilterBar.tsx';
import type { ShortcutsButtonProps } from '../../records/keyboard/useShortcuts.ts';
import type { RecordsView } from '../../records/list/useRecordsView.ts';
import type { MessageTypes } from './messageKind.ts';

interface MessageFiltersProps {
  view: RecordsView<MessageTypes>;
  shortcuts: ShortcutsButtonProps;
}

/** Search, filters and order of the messages. */
export function MessageFilters({ view, shortcuts }: MessageFiltersProps) {
  const t = useText();
  const { listState } = view;
  return (
    <FilterBar
      view={view}
      shortcuts={shortcuts}
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
    />
  );
}
