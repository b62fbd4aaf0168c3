interface DiscardOptions {
  form: { discard: () => void };
  action: { busy: boolean };
  onClose: () => void;
}

/** Returns the `onClose` of a dialog whose form has a draft: cancelling drops the draft. */
export const discardAndClose =
  ({ form, action, onClose }: DiscardOptions) =>
  (): void => {
    // A request in progress can still fail, and a failure keeps the input.
    if (!action.busy) form.discard();
    onClose();
  };
