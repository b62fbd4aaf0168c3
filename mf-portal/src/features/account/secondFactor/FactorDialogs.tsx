import { useId, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordField, toast } from '@sumut/shared-ui';
import { fieldErrorOf, type BothFactors } from '@sumut/contracts';
import { bothFactorsSchema } from '@sumut/contracts/schemas';
import dialogs from '../../../components/Dialog.module.css';
import { Dialog, DialogFoot } from '../../../components/Dialog.tsx';
import { CodeField } from '../../../components/formParts.tsx';
import { useDialogAction, useAnswerAfter } from '../../../components/useDialogAction.ts';
import { useText as usePortalText } from '../../../i18n.ts';
import { showFieldErrors } from '../../../problems.ts';
import { takeUpSession } from '../../../session/session.ts';
import { useRecoveryCodes, renewOwnAccount, useSecondFactorRemoval } from '../accountApi.ts';
import { useText } from '../i18n.ts';

/** What both factors are asked for again. */
export type FactorQuestion = 'off' | 'move' | 'codes';

interface BothFactorsDialogProps {
  question: FactorQuestion;
  onConfirm: (factors: BothFactors) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code before the second factor is changed. */
function BothFactorsDialog({ question, onConfirm, onClose }: BothFactorsDialogProps) {
  const t = useText();
  const portal = usePortalText();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const form = useForm<BothFactors>({
    resolver: zodResolver(bothFactorsSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const title = t(`secondFactor.questions.${question}.title`);

  const submit = form.handleSubmit(async (factors) => {
    if (action.busy) return;
    await action.run(async () => {
      try {
        await onConfirm(factors);
      } catch (error) {
        showFieldErrors(form, error);
        throw error;
      }
    });
  });

  return (
    <Dialog ref={dialog} title={title} onClose={onClose} describedBy={textId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={dialogs.text}>
          <p id={textId}>{t(`secondFactor.questions.${question}.text`)}</p>
          <PasswordField
            label={portal('signIn.password')}
            error={fieldErrorOf(errors.password)}
            {...form.register('password')}
          />
          <CodeField
            label={portal('signIn.code')}
            hint={t('secondFactor.codeHint')}
            inputMode="text"
            error={fieldErrorOf(errors.code)}
            {...form.register('code')}
          />
        </div>
        <DialogFoot action={action} confirm={t(`secondFactor.questions.${question}.confirm`)} />
      </form>
    </Dialog>
  );
}

interface NewCodesDialogProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before new recovery codes take the place of the present ones. */
export function NewCodesDialog({ onMade, onClose }: NewCodesDialogProps) {
  const renewal = useRecoveryCodes();
  const { keep, close } = useAnswerAfter(onMade, onClose);
  return (
    <BothFactorsDialog
      question="codes"
      onConfirm={async (factors) => keep(await renewal.mutateAsync(factors))}
      onClose={close}
    />
  );
}

interface RemovalDialogProps {
  question: Exclude<FactorQuestion, 'codes'>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before the second factor is taken off. Who needs one is then led to setting up another. */
export function RemovalDialog({ question, onRemoved, onClose }: RemovalDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const removal = useSecondFactorRemoval();
  const remove = async (factors: BothFactors) => {
    const session = await removal.mutateAsync(factors);
    toast({ type: 'success', title: t('secondFactor.turnedOff') });
    onRemoved();
    takeUpSession(client, session);
    renewOwnAccount(client);
  };
  return <BothFactorsDialog question={question} onConfirm={remove} onClose={onClose} />;
}
