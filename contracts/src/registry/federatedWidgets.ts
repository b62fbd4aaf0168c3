/**
 * The widgets that the modules of a site offer to each other: `module/widget` → its props. The file that
 * `@sumut/modules types` writes adds those of the site. Until then there is nothing that a page may show.
 */
export interface FederatedWidgets {
  /** No widget: the compiler lists this name in its message about one that is not here. */
  'not in the types of this module: run `npx --no -- @sumut/modules types`': never;
}
