/**
 * The widgets that the modules of a site offer to each other: `module/widget` → its props. `@sumut/modules types` writes a file that
 * adds the widgets of the site. Without this file, no widget of another module can be used.
 */
export interface FederatedWidgets {
  /** Not a widget. The compiler shows this name in its error message about an unknown widget. */
  'not in the types of this module: run `npx --no -- @sumut/modules types`': never;
}
