import type { Page } from '@playwright/test';

/** Returns the names of form fields that are required but not marked with a star, or marked but not required. A search needs no star. */
export async function wronglyMarkedFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    'form:not([role=search]) :is(input, select, textarea):not([type=hidden])',
  );
  return fields.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter((field) => {
        const required = field.required || field.ariaRequired === 'true';
        const marked = [...(field.labels ?? [])].some((label) =>
          getComputedStyle(label, '::after').content.includes('*'),
        );
        return required !== marked;
      })
      .map(({ name, id }) => name || id),
  );
}
