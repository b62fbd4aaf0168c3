/** The name of a widget outside its module: `module/widget`. */
export type WidgetName = `${string}/${string}`;

/** Checks whether a name denotes another module's widget. A module uses only the second part for its own widgets. */
export const isWidgetName = (name: string): name is WidgetName => /^[a-z0-9-]+\/\S+$/.test(name);

/** Splits a widget name into the module that offers the widget and the widget's name in the module manifest. */
export function splitWidgetName(name: string): { module: string; widget: string } {
  const [module = '', widget = ''] = name.split('/');
  return { module, widget };
}
