/** Dotted keys of a catalogue's texts; a list counts as one. */
export const textKeys = (catalogue: unknown, prefix = ''): string[] =>
  typeof catalogue !== 'object' || catalogue === null || Array.isArray(catalogue)
    ? [prefix]
    : Object.entries(catalogue).flatMap(([key, value]) =>
        textKeys(value, prefix ? `${prefix}.${key}` : key),
      );
