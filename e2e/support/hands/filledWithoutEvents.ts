import type { Locator } from '@playwright/test';

/**
 * Fills in a field or chooses an option like a password manager or Chrome on iOS: by the browser's own setter, which React does not
 * watch, and without an event.
 */
export const fillWithoutEvents = (field: Locator, value: string): Promise<void> =>
  field.evaluate((element, text) => {
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  }, value);
