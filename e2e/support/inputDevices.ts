import { expect, type Locator, type Page } from '@playwright/test';

/** A way to operate a page: with the mouse or with the keyboard. */
export interface InputDevice {
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  choose: (select: Locator, value: string) => Promise<void>;
}

export const mouse: InputDevice = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: async (select, value) => {
    await select.selectOption(value);
  },
};

/** The largest number of key presses. It suffices to go once around every page of the site. */
const maxPresses = 120;

/** Presses Tab until a control has the focus. The test fails if Tab does not reach the control. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < maxPresses && !(await hasFocus()); presses += 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Operates a page by keyboard alone. The test fails if Tab does not reach a control, or if Enter does not activate it. */
export function createKeyboard(page: Page): InputDevice {
  const { keyboard } = page;
  return {
    async press(target) {
      await expect(target).toBeEnabled();
      await tabTo(target);
      await keyboard.press('Enter');
    },
    async fill(field, text) {
      await tabTo(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.press('Delete');
      await keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    async choose(select, value) {
      await tabTo(select);
      await keyboard.press('Home');
      for (
        let presses = 0;
        presses < maxPresses && (await select.inputValue()) !== value;
        presses += 1
      )
        await keyboard.press('ArrowDown');
      await expect(select).toHaveValue(value);
    },
  };
}
