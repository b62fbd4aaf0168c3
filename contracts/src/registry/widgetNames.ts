/** How a widget is called outside of its module: `module/widget`. */
export type WidgetName = `${string}/${string}`;

/** Whether a name is of another module's widget; a module calls its own ones by the second part alone. */
export const isWidgetName = (name: string): name is WidgetName => /^[a-z0-9-]+\/\S+$/.test(name);

/** The module that offers a widget, and the widget's name in its manifest. */
export function splitWidgetName(name: string): { module: string; widget: string } {
  const [module = '', widget = ''] = name.split('/');
  return { module, widget };
}
