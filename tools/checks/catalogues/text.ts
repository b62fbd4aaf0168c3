/** Matches `{{name}}` and `{{name, format}}`, and the figures of products: `{name}` and `{name:format}`. */
const placeholder = /\{\{?\s*([\w.-]+)[^{}]*\}\}?/g;
const address = /https?:\/\/\S+|[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const leftToRight = /[\u2066\u202A\u202D][^\u2069\u202C]*[\u2069\u202C]/g;
const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g;

/** The names of the placeholders in a text. */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '');

/** Replaces each placeholder in a text by a letter, so that the text around it stays separated. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, 'س');

/** Removes mail and web addresses from a text. */
export const withoutAddresses = (text: string): string => text.replace(address, '');

/** Replaces each run that is marked as left to right by a letter. */
export const withoutLeftToRight = (text: string): string => text.replace(leftToRight, 'س');

/** Replaces each run that is isolated from the direction around it by a letter. */
export const withoutIsolated = (text: string): string => text.replace(isolated, 'س');
