import { expect, type Locator, type Page } from '@playwright/test';

/** A way to operate a page: with the mouse or with the keyboard. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  choose: (select: Locator, value: string) => Promise<void>;
}

export const mouse: Hand = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: async (select, value) => {
    await select.selectOption(value);
  },
};

/** The largest number of key presses. It suffices to go once around every page of the site. */
const stepMax = 120;

/** Operates a page by keyboard alone. The test fails if Tab does not reach a control, or if Enter does not activate it. */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page;
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < stepMax && !(await hasFocus()); step += 1)
      await keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    async press(target) {
      await expect(target).toBeEnabled();
      await reach(target);
      await keyboard.press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.press('Delete');
      await keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    async choose(select, value) {
      await reach(select);
      await keyboard.press('Home');
      for (let step = 0; step < stepMax && (await select.inputValue()) !== value; step += 1)
        await keyboard.press('ArrowDown');
      await expect(select).toHaveValue(value);
    },
  };
}

/**
 * Ticks or clears a checkbox. Playwright's own `check` expects the change immediately after the click. A checkbox for a filter in the
 * URL, or for a record, changes only when the URL or the record changes.
 */
export async function tick(box: Locator, checked = true): Promise<void> {
  await box.click();
  await expect(box).toBeChecked({ checked });
}
