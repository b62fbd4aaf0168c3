import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody operates a page. */
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

/** So many steps lead around any page of ours. */
const stepMax = 120;

/** Only keys: whatever Tab does not reach, or Enter does not do, fails the test. */
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
 * Ticks a box, or clears it. Playwright's own `check` expects a change as soon as it is clicked; a box that stands for a
 * filter of the address, or for a record, changes with what it stands for.
 */
export async function tick(box: Locator, checked = true): Promise<void> {
  await box.click();
  await expect(box).toBeChecked({ checked });
}
