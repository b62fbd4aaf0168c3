import { useRef } from 'react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { TextField } from '@sumut/shared-ui';
import {
  type Term,
  type TermList,
  termSchema,
  termTextKey,
} from '@sumut/contracts/content/hiringTerms';
import { languages } from '@sumut/contracts/language/language';
import dialogs from '../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../components/Dialog.tsx';
import { useDialogAction } from '../../components/useDialogAction.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { useUser } from '../../session/session.ts';
import { useText } from '../../i18n.ts';
import { useTermName } from './termName.ts';

type Texts = Pick<Term, 'text'>;

interface TermDialogProps {
  list: TermList;
  /** The entry to rename; undefined for a new entry. */
  term: Term | undefined;
  /** The other entries of the list, whose texts may not be used again. */
  others: readonly Term[];
  onSave: (text: Term['text']) => Promise<void>;
  onClose: () => void;
}

const textSchema = z.pick(termSchema, { text: true });

/** Schema of an entry's texts. Each must differ from the texts of the other entries. */
const createSchema = (others: readonly Term[]) =>
  textSchema.check(
    ...languages.map((language) =>
      z.refine<Texts>(
        ({ text }) =>
          others.every((one) => termTextKey(one.text[language]) !== termTextKey(text[language])),
        { message: 'taken', path: ['text', language] },
      ),
    ),
  );

/** Dialog for the texts of an entry in both languages. */
export function TermDialog({ list, term, others, onSave, onClose }: TermDialogProps) {
  const t = useText('features/hiring');
  const getName = useTermName();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const initial = { text: term?.text ?? { ar: '', en: '' } };
  const { username } = useUser();
  const form = useForm({
    schema: createSchema(others),
    initial,
    draft: portalDraftKey(username, `term.${list}.${term?.id ?? 'new'}`),
  });
  const close = () => {
    // Cancelling drops the draft. A failure keeps the input: the request may still be in progress, or another user has changed the list.
    if (!action.busy && !action.stale) form.discard();
    onClose();
  };
  const title = term
    ? t('renameTitle', { name: getName(term) })
    : t('addTitle', { list: t(`lists.${list}`) });
  return (
    <Dialog ref={dialog} title={title} onClose={close}>
      <Form form={form} send={({ text }) => action.attempt(() => onSave(text))} keepInput>
        <div className={dialogs.text}>
          <TextField {...form.field('text.ar', t('columns.ar'))} dir="rtl" autoComplete="off" />
          <TextField {...form.field('text.en', t('columns.en'))} dir="ltr" autoComplete="off" />
        </div>
        <DialogFooter action={action} confirm={t('save')} />
      </Form>
    </Dialog>
  );
}
