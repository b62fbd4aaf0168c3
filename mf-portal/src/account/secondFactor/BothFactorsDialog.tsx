import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordField } from '@sumut/shared-ui';
import { getFieldError, type BothFactors } from '@sumut/contracts';
import { bothFactorsSchema } from '@sumut/contracts/schemas';
import { useText as usePortalText } from '../../i18n.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { DialogFoot } from '../../parts/dialog/DialogFoot.tsx';
import dialogs from '../../parts/dialog/Dialog.module.css';
import { useDialogAction } from '../../parts/dialog/useDialogAction.ts';
import { CodeField } from '../../parts/form/CodeField.tsx';
import { showFieldErrors } from '../../parts/form/showFieldErrors.ts';
import { useText } from '../i18n.ts';

/** What both factors are asked for again. */
export type FactorQuestion = 'off' | 'move' | 'codes';

interface BothFactorsDialogProps {
  question: FactorQuestion;
  onConfirm: (factors: BothFactors) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function BothFactorsDialog({ question, onConfirm, onClose }: BothFactorsDialogProps) {
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
            error={getFieldError(errors.password)}
            {...form.register('password')}
          />
          <CodeField
            label={portal('signIn.code')}
            hint={t('secondFactor.codeHint')}
            inputMode="text"
            error={getFieldError(errors.code)}
            {...form.register('code')}
          />
        </div>
        <DialogFoot action={action} confirm={t(`secondFactor.questions.${question}.confirm`)} />
      </form>
    </Dialog>
  );
}
