import * as z from 'zod/mini';
import { useForm } from '@sumut/forms';
import { TextField } from '@sumut/shared-ui';
import {
  type Term,
  type TermList,
  termSchema,
  termTextKey,
} from '@sumut/contracts/content/hiringTerms';
import { languages } from '@sumut/contracts/language/language';
import { FormDialog } from '../../components/FormDialog.tsx';
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
  const initial = { text: term?.text ?? { ar: '', en: '' } };
  const { username } = useUser();
  const form = useForm({
    schema: createSchema(others),
    initial,
    draft: portalDraftKey(username, `term.${list}.${term?.id ?? 'new'}`),
  });
  const title = term
    ? t('renameTitle', { name: getName(term) })
    : t('addTitle', { list: t(`lists.${list}`) });
  return (
    <FormDialog
      title={title}
      form={form}
      save={({ text }) => onSave(text)}
      confirm={t('save')}
      onClose={onClose}
      // Another user has changed the list.
      keepsDraft="when-stale"
    >
      <TextField {...form.field('text.ar', t('columns.ar'))} dir="rtl" autoComplete="off" />
      <TextField {...form.field('text.en', t('columns.en'))} dir="ltr" autoComplete="off" />
    </FormDialog>
  );
}
