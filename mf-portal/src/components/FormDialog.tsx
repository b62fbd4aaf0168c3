import { useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, type FormHandle } from '@sumut/forms';
import dialogs from './Dialog.module.css';
import { Dialog, DialogFooter } from './Dialog.tsx';
import { useDialogAction } from './useDialogAction.ts';

interface FormDialogProps<Input extends FieldValues, Filled> {
  title: string;
  form: FormHandle<Input, Filled>;
  /** Stores the input, and then the dialog closes. A rejection is shown at the fields, or above the buttons. */
  save: (filled: Filled) => Promise<void>;
  /** Text of the button; it can depend on whether the input is being stored. */
  confirm: string | ((busy: boolean) => string);
  /** Called after the dialog was closed, in any way. */
  onClose: () => void;
  /**
   * When closing without storing keeps the form's draft. By default cancelling drops it. A request in progress can still fail, and a
   * failure keeps the input.
   */
  keepsDraft?: 'always' | 'when-stale';
  /** Whether the action removes the control that opened the dialog. The focus then moves to the section around the dialog. */
  removesOpener?: boolean;
  /** Replaces the text of an error. */
  problem?: string | undefined;
  /** Id of the describing element. */
  describedBy?: string;
  /** Makes the dialog wider, for long texts. */
  wide?: boolean;
  /** Class of the form, in place of the usual column of fields. */
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. Escape cancels. */
export function FormDialog<Input extends FieldValues, Filled>(
  props: FormDialogProps<Input, Filled>,
) {
  const { title, form, save, confirm, onClose, keepsDraft } = props;
  const { removesOpener = false, problem, describedBy, wide = false, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog, { removesOpener });
  const close = () => {
    const keeps = keepsDraft === 'always' || (keepsDraft === 'when-stale' && action.stale);
    if (!action.busy && !keeps) form.discard();
    onClose();
  };
  return (
    <Dialog
      ref={dialog}
      title={title}
      onClose={close}
      wide={wide}
      {...(describedBy !== undefined && { describedBy })}
    >
      <Form
        form={form}
        keepInput
        send={(filled) => action.attempt(() => save(filled))}
        className={className}
      >
        {className === undefined ? <div className={dialogs.text}>{children}</div> : children}
        <DialogFooter
          action={
            action.problem === undefined
              ? action
              : { ...action, problem: problem ?? action.problem }
          }
          confirm={typeof confirm === 'string' ? confirm : confirm(action.busy)}
        />
      </Form>
    </Dialog>
  );
}
