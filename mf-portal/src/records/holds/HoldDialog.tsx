import * as z from 'zod/mini';
import { useForm } from '@sumut/forms';
import { TextAreaField, TextField } from '@sumut/shared-ui';
import { type Hold, type HoldFields, holdFieldsSchema } from '@sumut/contracts/portal/holds';
import { FormDialog } from '../../components/FormDialog.tsx';
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
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    initial: {
      reason: hold?.reason ?? '',
      until: hold?.until == null ? '' : toDay(hold.until - 1),
    },
  });
  return (
    <FormDialog
      title={t(hold ? 'changeTitle' : 'place')}
      form={form}
      save={onSave}
      confirm={t(hold ? 'save' : 'place')}
      onClose={onClose}
      // A changed hold is another hold, with other buttons.
      removesOpener={hold !== undefined}
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
    </FormDialog>
  );
}
