/**
 * The former majors of the kit that the shell provides to modules that still need them, by their names in the release
 * (`@sumut/shared-ui@1`). Each is loaded with the first module that uses it. CONTRIBUTING.md describes how to add and remove one.
 */
export const formerKits: Readonly<Record<string, () => Promise<object>>> = {};
