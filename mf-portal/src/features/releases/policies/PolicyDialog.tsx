import { useRef } from 'react';
import { Form, useForm } from '@sumut/forms';
import { SelectField, TextField, toast } from '@sumut/shared-ui';
import type { NamedPolicy } from '@sumut/contracts/registry/policies';
import controls from '../../../components/controls.module.css';
import dialogs from '../../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../../components/Dialog.tsx';
import { useDialogAction } from '../../../components/useDialogAction.ts';
import { useText } from '../i18n.ts';
import { usePolicyChange } from './policiesApi.ts';
import { editableRules, most, policyFormSchema, provenanceChoices, toInput } from './policyForm.ts';
import styles from './PolicyDialog.module.css';

interface PolicyDialogProps {
  of: NamedPolicy;
  /** Title of the shell or module. */
  title: string;
  onClose: () => void;
}

/** Dialog with a form for the rules of the shell or a module. */
export function PolicyDialog({ of: { module, policy }, title, onClose }: PolicyDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const change = usePolicyChange();
  const { sizes, flags } = editableRules(module);
  const form = useForm({ schema: policyFormSchema, initial: toInput(policy) });
  const save = async (changed: typeof policy) => {
    await change.mutateAsync({ module, policy: changed });
    toast({ type: 'success', title: t('policies.done', { module: title }) });
  };
  return (
    <Dialog ref={dialog} title={t('policies.editTitle', { module: title })} onClose={onClose}>
      <Form form={form} send={(changed) => action.attempt(() => save(changed))} keepInput>
        <div className={dialogs.text}>
          {sizes.map((name) => (
            <TextField
              key={name}
              {...form.field(name, t(`policies.fields.${name}`))}
              hint={t(`policies.hints.${name}`)}
              type="number"
              step="any"
              min={0}
              max={most[name]}
              dir="ltr"
            />
          ))}
          {flags.map((name) => (
            <label key={name} className={styles.flag}>
              <input type="checkbox" className={controls.box} {...form.register(name)} />
              <span>
                {t(`policies.fields.${name}`)}
                <span className={styles.hint}>{t(`policies.hints.${name}`)}</span>
              </span>
            </label>
          ))}
          <SelectField
            {...form.field('provenance', t('policies.fields.provenance'))}
            hint={t('policies.hints.provenance')}
            options={provenanceChoices.map((value) => ({
              value,
              label: t(`policies.provenance.${value}`),
            }))}
          />
        </div>
        <DialogFooter action={action} confirm={t('policies.save')} />
      </Form>
    </Dialog>
  );
}
