/** jsdom has no modal dialogs: the focus moves to the first control, and back when the dialog closes. */
export function addModalDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button, input')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
  // Nor anything to scroll.
  Element.prototype.scrollIntoView = () => undefined;
}
