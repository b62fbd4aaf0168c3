/**
 * Returns the name under which a shell provides a former major of a shared library: `@sumut/shared-ui` 1.3.0 → `@sumut/shared-ui@1`.
 * The plain name of a library stands for its newest major (docs/decisions/0032-published-packages.md).
 */
export const formerName = (library: string, version: string): string =>
  `${library}@${version.split('.')[0]}`;

/** Returns the library of a provided name: `@sumut/shared-ui@1` and `@sumut/shared-ui` → `@sumut/shared-ui`. */
export const libraryOf = (name: string): string => name.replace(/^(.+)@\d+$/, '$1');

/** Returns the names of the former majors among the libraries that a shell provides, sorted. */
export const formerNames = (provided: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(provided)
    .filter((name) => libraryOf(name) !== name)
    .sort();
