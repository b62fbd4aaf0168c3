/** Joins class names with spaces. Leaves out empty, false, null and undefined values. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
