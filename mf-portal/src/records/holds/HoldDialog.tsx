import { useRef } from 'react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { TextAreaField, TextField } from '@sumut/shared-ui';
import { type Hold, type HoldFields, holdFieldsSchema } from '@sumut/contracts/portal/holds';
import { Dialog, DialogFooter } from '../../components/Dialog.tsx';
import { useDialogAction } from '../../components/useDialogAction.ts';
import { startOfDay } from '../list/listFilter.ts';
import styles from './Holds.module.css';
import { useText } from '../../i18n.ts';

/** The form has the last day; the hold ends when the next day begins. */
const schema = z.pipe(
  z.object({
    reason: z.string(),
    until: z.pipe(
      z.string(),
      z.transform((day) => (day === '' ? null : (startOfDay(day, 1) ?? Number.NaN))),
    ),
  }),
  holdFieldsSchema,
);

/** A day as in a date field. */
const toDay = (at: number): string => {
  const date = new Date(at);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
};

interface HoldDialogProps {
  /** The hold to change; undefined for a new hold. */
  hold: Hold | undefined;
  onSave: (fields: HoldFields) => Promise<void>;
  onClose: () => void;
}

/** Dialog for the reason and the last day of a hold. */
export function HoldDialog({ hold, onSave, onClose }: HoldDialogProps) {
  const t = useText('records/holds');
  const dialog = useRef<HTMLDialogElement>(null);
  // A changed hold is another hold, with other buttons.
  const action = useDialogAction(dialog, { removesOpener: hold !== undefined });
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    initial: {
      reason: hold?.reason ?? '',
      until: hold?.until == null ? '' : toDay(hold.until - 1),
    },
  });
  return (
    <Dialog ref={dialog} title={t(hold ? 'changeTitle' : 'place')} onClose={onClose}>
      <Form
        form={form}
        keepInput
        send={(fields) => action.attempt(() => onSave(fields))}
        className={styles.form}
      >
        <TextAreaField
          {...form.field('reason', t('reason'))}
          hint={t('reasonHint')}
          dir="auto"
          rows={3}
        />
        <TextField
          {...form.field('until', t('untilField'))}
          type="date"
          hint={t('untilHint')}
          optional
        />
        <DialogFooter action={action} confirm={t(hold ? 'save' : 'place')} />
      </Form>
    </Dialog>
  );
}
