import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@sumut/forms';
import { PasswordField, toast } from '@sumut/shared-ui';
import { type BothFactors, bothFactorsSchema } from '@sumut/contracts/portal/ownAccount';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { CodeField } from '../../../components/forms.tsx';
import { useResultAfterClose } from '../../../components/useDialogAction.ts';
import { useText } from '../../../i18n.ts';
import { setSession } from '../../../session/session.ts';
import { useRecoveryCodes, refetchOwnAccount, useSecondFactorRemoval } from '../accountApi.ts';

/** Changes that need password and code again. */
export type FactorChange = 'off' | 'move' | 'codes';

interface BothFactorsDialogProps {
  change: FactorChange;
  onConfirm: (factors: BothFactors) => Promise<void>;
  onClose: () => void;
}

/** Dialog that requests password and code before the second factor is changed. */
function BothFactorsDialog({ change, onConfirm, onClose }: BothFactorsDialogProps) {
  const t = useText('features/account');
  const portal = useText();
  const textId = useId();
  const form = useForm({ schema: bothFactorsSchema, initial: { password: '', code: '' } });
  return (
    <FormDialog
      title={t(`secondFactor.dialogs.${change}.title`)}
      form={form}
      save={onConfirm}
      confirm={t(`secondFactor.dialogs.${change}.confirm`)}
      onClose={onClose}
      describedBy={textId}
    >
      <p id={textId}>{t(`secondFactor.dialogs.${change}.text`)}</p>
      <PasswordField {...form.field('password', portal('signIn.password'))} />
      <CodeField
        {...form.field('code', portal('signIn.code'))}
        hint={t('secondFactor.codeHint')}
        inputMode="text"
      />
    </FormDialog>
  );
}

interface NewCodesDialogProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Dialog that requests confirmation before new recovery codes replace the current ones. */
export function NewCodesDialog({ onMade, onClose }: NewCodesDialogProps) {
  const renewal = useRecoveryCodes();
  const { keep, close } = useResultAfterClose(onMade, onClose);
  return (
    <BothFactorsDialog
      change="codes"
      onConfirm={async (factors) => keep(await renewal.mutateAsync(factors))}
      onClose={close}
    />
  );
}

interface RemovalDialogProps {
  change: Exclude<FactorChange, 'codes'>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Dialog that requests confirmation before the second factor is removed. Users who must have one then have to set up another. */
export function RemovalDialog({ change, onRemoved, onClose }: RemovalDialogProps) {
  const t = useText('features/account');
  const client = useQueryClient();
  const removal = useSecondFactorRemoval();
  const remove = async (factors: BothFactors) => {
    const session = await removal.mutateAsync(factors);
    toast({ type: 'success', title: t('secondFactor.turnedOff') });
    onRemoved();
    setSession(client, session);
    refetchOwnAccount(client);
  };
  return <BothFactorsDialog change={change} onConfirm={remove} onClose={onClose} />;
}
