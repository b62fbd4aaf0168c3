import * as z from 'zod/mini';
import { useForm } from '@sumut/forms';
import { SelectField, TextAreaField, toast, useFormat, useLanguage } from '@sumut/shared-ui';
import {
  type Inventory,
  type NewErasure,
  newErasureSchema,
  personalDataLimits,
  type PersonRequest,
} from '@sumut/contracts/portal/personalData';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useText } from '../../i18n.ts';
import { useErasure } from './personalDataApi.ts';

interface ErasureInput {
  reason: string;
  /** Empty for none. */
  request: string;
}

/** Transforms the form's values into the body, without `request` when none is chosen. */
const schema = z.pipe(
  z.transform(({ reason, request }: ErasureInput): z.input<typeof newErasureSchema> => ({
    reason,
    ...(request !== '' && { request }),
  })),
  newErasureSchema,
);

interface EraseDialogProps {
  inventory: Inventory;
  requests: readonly PersonRequest[];
  onClose: () => void;
}

/** Dialog that shows what an erasure deletes and what stays, and requests the reason. */
export function EraseDialog({ inventory, requests, onClose }: EraseDialogProps) {
  const t = useText('features/personalData');
  const format = useFormat();
  const { language } = useLanguage();
  const erasure = useErasure(inventory.record);
  const form = useForm({ schema, initial: { reason: '', request: '' } });
  const { stored, needsApproval, auditMonths, backupDays } = inventory;
  const open = requests.filter(({ answeredAt }) => answeredAt === null);
  const erase = async (body: NewErasure) => {
    const { erasedAt } = await erasure.mutateAsync(body);
    toast({ type: 'success', title: t(erasedAt === null ? 'erase.requested' : 'erase.done') });
  };
  return (
    <FormDialog
      wide
      removesOpener
      title={t('erase.title')}
      form={form}
      save={erase}
      confirm={t(needsApproval ? 'erase.request' : 'erase.confirm')}
      onClose={onClose}
    >
      <p>{t('erase.goes')}</p>
      <ul>
        {stored
          .filter(({ erased }) => erased)
          .map(({ table, name, rows }) => (
            <li key={table}>
              {name[language]}: {format.number(rows)}
            </li>
          ))}
      </ul>
      <p>{t('erase.stays')}</p>
      <ul>
        <li>{t('where.audit', { count: auditMonths })}</li>
        <li>{t('where.backups', { count: backupDays })}</li>
        <li>{t('erase.record')}</li>
      </ul>
      {needsApproval && <p>{t('erase.approval')}</p>}
      <TextAreaField
        {...form.field('reason', t('erase.reason'))}
        hint={t('erase.reasonHint')}
        maxLength={personalDataLimits.reason}
        rows={2}
      />
      {open.length > 0 && (
        <SelectField
          {...form.field('request', t('erase.answers'))}
          optional
          options={[
            { value: '', label: t('erase.noRequest') },
            ...open.map(({ id, person }) => ({ value: id, label: person })),
          ]}
        />
      )}
    </FormDialog>
  );
}
