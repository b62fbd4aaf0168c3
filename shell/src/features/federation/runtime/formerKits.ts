/**
 * Former majors of the kit that the shell provides to modules that still need them, each by its name in the release
 * (`@sumut/shared-ui@1`). Loaded with the first module that uses it. CONTRIBUTING.md has the recipe to add and to remove one.
 */
export const formerKits: Readonly<Record<string, () => Promise<object>>> = {};
