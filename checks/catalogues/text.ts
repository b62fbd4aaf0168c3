/** `{{name}}`, `{{name, format}}`, and the figures of products: `{name}`, `{name:format}`. */
const placeholder = /\{\{?\s*([\w.-]+)[^{}]*\}\}?/g;
const address = /https?:\/\/\S+|[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const leftToRight = /[\u2066\u202A\u202D][^\u2069\u202C]*[\u2069\u202C]/g;
const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g;

/** Names of the values that a text is filled with. */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '');

/** A text without placeholders. A letter replaces each, so that the text around it stays separated. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, 'س');

/** A text without mail and web addresses. */
export const withoutAddresses = (text: string): string => text.replace(address, '');

/** A text without the runs that are marked as left to right. */
export const withoutLeftToRight = (text: string): string => text.replace(leftToRight, 'س');

/** A text without the runs that are isolated from the direction around them. */
export const withoutIsolated = (text: string): string => text.replace(isolated, 'س');
