/**
 * Name of a former major of a shared library in what a shell provides: `@sumut/shared-ui` 1.3.0 → `@sumut/shared-ui@1`. The
 * library's own name is that of its newest major (docs/decisions/0080-former-kits.md).
 */
export const formerName = (library: string, version: string): string =>
  `${library}@${version.split('.')[0]}`;

/** The library of a name in what a shell provides: `@sumut/shared-ui@1` and `@sumut/shared-ui` → `@sumut/shared-ui`. */
export const libraryOf = (name: string): string => name.replace(/^(.+)@\d+$/, '$1');

/** Names of the former majors in what a shell provides, sorted. */
export const formerNames = (provided: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(provided)
    .filter((name) => libraryOf(name) !== name)
    .sort();
