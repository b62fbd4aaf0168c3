import { useState } from 'react';
import { Plus } from 'lucide-react';
import { createUuid } from '@sumut/forms';
import { Button, classNames, EmptyState, Icon, toast, useLanguage } from '@sumut/shared-ui';
import {
  type ShownTerm,
  type Term,
  type TermList,
  termLimits,
} from '@sumut/contracts/content/hiringTerms';
import { languages } from '@sumut/contracts/language/language';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@sumut/api-client';
import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import controls from '../../components/controls.module.css';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Table } from '../../components/Table.tsx';
import { ViewSection } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { TermDialog } from './TermDialog.tsx';
import { useTermName } from './termName.ts';
import { type TermAction, TermRow } from './TermRow.tsx';
import { portalDataKey } from '../../session/session.ts';
import styles from './TermSection.module.css';

/** Replaces a list. `version` is the version of the list that was shown. */
function useTermListChange(list: TermList, version: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: readonly Term[]) =>
      send(hiringTermEndpoints.change, {
        params: { list },
        body: {
          version,
          items: items.map(({ id, text, retired }) => ({ id, text, retired })),
        },
      }),
    // Runs after an error as well: the shown list may be outdated. Also refetches the audit log, which has new entries.
    onSettled: () => client.invalidateQueries({ queryKey: portalDataKey }),
  });
}

interface TermSectionProps {
  list: TermList;
  version: number;
  items: readonly ShownTerm[];
}

/** The open dialog: for a new entry, or for an entry to rename or delete. */
type Question = { kind: 'add' } | { kind: 'rename' | 'delete'; term: ShownTerm };

/** Returns the list with an entry moved by one place. */
function move(items: readonly ShownTerm[], term: ShownTerm, by: 1 | -1): ShownTerm[] {
  const place = items.indexOf(term);
  return items.toSpliced(place, 1).toSpliced(place + by, 0, term);
}

/** Section for one list with its entries in order. */
export function TermSection({ list, version, items }: TermSectionProps) {
  const t = useText('features/hiring');
  const portal = useText();
  const problemText = useProblemText();
  const { language } = useLanguage();
  const change = useTermListChange(list, version);
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);

  const store = async (next: readonly Term[]) => {
    await change.mutateAsync(next);
    toast({ type: 'success', title: t('saved') });
  };
  // Found by id: the list may have been loaded again since a dialog was opened.
  const replace = (id: string, by: Partial<Term>): readonly Term[] =>
    items.map((one) => (one.id === id ? { ...one, ...by } : one));
  const act = async (action: TermAction, term: ShownTerm) => {
    if (action === 'rename' || action === 'delete') {
      setQuestion({ kind: action, term });
      return;
    }
    const next = {
      up: () => move(items, term, -1),
      down: () => move(items, term, 1),
      retire: () => replace(term.id, { retired: true }),
      restore: () => replace(term.id, { retired: false }),
    };
    try {
      await store(next[action]());
    } catch (error) {
      toast({ type: 'error', title: t('failed'), description: problemText(error) });
    }
  };

  // The page's language comes first.
  const names = languages.toSorted(
    (one, other) => Number(other === language) - Number(one === language),
  );
  const columns = [...names, 'state', 'actions'] as const;
  const hints: Partial<Record<TermList, string>> = {
    rejectionReasons: t('reasonsHint'),
    stages: t('stagesHint', {
      first: portal('applications.statuses.new'),
      last: portal('applications.statuses.hired'),
    }),
  };
  const lead = hints[list];
  return (
    <ViewSection title={t(`lists.${list}`)} {...(lead && { lead })}>
      {items.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <Table headings={columns.map((column) => t(`columns.${column}`))}>
          <tbody>
            {items.map((term, place) => (
              <TermRow
                key={term.id}
                term={term}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                busy={change.isPending}
                onAct={(action) => void act(action, term)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {items.length < termLimits.items && (
        <Button
          variant="ghost"
          size="sm"
          className={classNames(controls.control, styles.add)}
          aria-label={t('actionFor', { action: t('add'), name: t(`lists.${list}`) })}
          onClick={() => setQuestion({ kind: 'add' })}
        >
          <Icon icon={Plus} size="1rem" />
          {t('add')}
        </Button>
      )}
      {question?.kind === 'add' && (
        <TermDialog
          list={list}
          term={undefined}
          others={items}
          onSave={(text) => store([...items, { id: createUuid(), text, retired: false }])}
          onClose={close}
        />
      )}
      {question?.kind === 'rename' && (
        <TermDialog
          list={list}
          term={question.term}
          others={items.filter(({ id }) => id !== question.term.id)}
          onSave={(text) => store(replace(question.term.id, { text }))}
          onClose={close}
        />
      )}
      {question?.kind === 'delete' && (
        <DeleteDialog
          term={question.term}
          onDelete={() => store(items.filter(({ id }) => id !== question.term.id))}
          onClose={close}
        />
      )}
    </ViewSection>
  );
}

interface DeleteDialogProps {
  term: ShownTerm;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

function DeleteDialog({ term, onDelete, onClose }: DeleteDialogProps) {
  const t = useText('features/hiring');
  const name = useTermName()(term);
  return (
    <ConfirmDialog
      removesOpener
      title={t('deleteTitle', { name })}
      confirm={t('actions.delete')}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
