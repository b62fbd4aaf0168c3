import type { Page } from '@playwright/test';

/** What is left out: the language switch and sign-out change the page for good, and links are followed by other tests. */
const leftOut = 'button[lang][aria-pressed], [type=file]';

/**
 * Uses every control of a page once, as somebody who tries everything: presses the buttons, also of sending an empty form, opens what can
 * be opened, fills in every field, and closes what has opened. Controls that appear are used, too, except within dialogs, whose buttons may delete.
 *
 * @returns the number of used controls.
 */
export const useControls = (page: Page): Promise<number> =>
  page.evaluate(async (excluded) => {
    const drawn = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => setTimeout(done));
      });
    const isUsable = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      !element.closest('[inert], dialog') &&
      !element.matches(`:disabled, ${excluded}`);

    const fill = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field.matches('[type=checkbox], [type=radio]')) {
        field.click();
        return;
      } else {
        const values: Record<string, string> = { date: '2026-11-29', time: '09:30', number: '3' };
        const value = values[field.type] ?? 'a';
        const prototype = Object.getPrototypeOf(field) as object;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      }
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    };

    const used = new WeakSet<Element>();
    let count = 0;
    // Controls may appear again and again, such as those of a list that is filtered. No page has as many controls as this.
    while (count < 150) {
      const control = [
        ...document.querySelectorAll('button, summary, input, textarea, select, [role=tab]'),
      ].find((element) => !used.has(element) && isUsable(element)) as HTMLElement | undefined;
      if (!control) break;
      used.add(control);
      count += 1;
      control.focus();
      if (control.matches('input, textarea, select')) fill(control as HTMLInputElement);
      else control.click();
      await drawn();
      // The code of a dialog may be loaded only now.
      const opensDialog = control.matches('[aria-haspopup=dialog]');
      while (opensDialog && !document.querySelector('dialog[open]')) await drawn();
      // A dialog is closed as with the Escape key, and a menu by its own button.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
        if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
        await drawn();
      }
    }
    return count;
  }, leftOut);
