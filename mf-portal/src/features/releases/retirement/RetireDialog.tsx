import { useForm } from '@sumut/forms';
import { TextField, toast, useFormat, useLanguage } from '@sumut/shared-ui';
import { retirementLimits } from '@sumut/contracts/registry/limits';
import { type Retirement, retirementSchema } from '@sumut/contracts/registry/retirement';
import * as z from 'zod/mini';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { longDate } from '../../../components/Timestamp.tsx';
import { useListed } from '../../../records/format.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { useText } from '../../../i18n.ts';
import { useRegistryChange } from '../registryApi.ts';
import type { ReleaseAction } from '../releaseActions.ts';

/** Schema that turns the form's input into grace time and redirect of a retirement. */
const retirementFormSchema = z.object({
  grace: z.coerce
    .number('invalid')
    .check(
      z.int('invalid'),
      z.minimum(0, 'invalid'),
      z.maximum(retirementLimits.grace.most, 'invalid'),
    ),
  redirect: z
    .string()
    .check(z.refine((path) => retirementSchema.shape.redirect.safeParse(path).success, 'invalid')),
});

interface RetireDialogProps {
  action: Extract<ReleaseAction, { kind: 'retire' }>;
  /** Number of the snapshot that was live when the dialog opened. */
  snapshot: number;
  onClose: () => void;
}

/** Dialog that takes a module off the site, and first explains what visitors lose. */
export function RetireDialog({ action: { module }, snapshot, onClose }: RetireDialogProps) {
  const t = useText('features/releases');
  const format = useFormat();
  const listed = useListed();
  const { language } = useLanguage();
  const change = useRegistryChange();
  const { username } = useUser();
  // The field returns a string, and a draft must have the types of the initial values.
  const initial = { grace: String(retirementLimits.grace.default), redirect: '/' };
  const form = useForm({
    schema: retirementFormSchema,
    initial,
    draft: portalDraftKey(username, `retire.${module.name}`),
  });
  const title = module.title[language];
  const retire = async (retirement: Retirement) => {
    const body = { snapshot, action: 'retire', module: module.name, ...retirement } as const;
    const { pending, change: made } = await change.mutateAsync(body);
    const time = format.date(made.until ?? 0, longDate);
    const done = t('modules.dialogs.retire.done', { module: title, time });
    toast({ type: 'success', title: pending ? t('modules.request.sent') : done });
  };
  return (
    <FormDialog
      title={t('modules.dialogs.retire.title', { module: title })}
      form={form}
      save={retire}
      confirm={t('modules.dialogs.retire.confirm')}
      onClose={onClose}
    >
      <p>{t('modules.dialogs.retire.text')}</p>
      {module.widgets && (
        <p>{t('modules.dialogs.retire.widgets', { widgets: listed(module.widgets) })}</p>
      )}
      {module.widgetUsers && (
        <p>{t('modules.dialogs.retire.widgetUsers', { modules: listed(module.widgetUsers) })}</p>
      )}
      <TextField
        {...form.field('grace', t('modules.dialogs.retire.grace'))}
        hint={t('modules.dialogs.retire.graceHint')}
        type="number"
        min={0}
        max={retirementLimits.grace.most}
        dir="ltr"
      />
      <TextField
        {...form.field('redirect', t('modules.dialogs.retire.redirect'))}
        hint={t('modules.dialogs.retire.redirectHint')}
        dir="ltr"
      />
    </FormDialog>
  );
}
