import { use, type ReactNode } from 'react';
import type { FederatedWidgets } from '@sumut/contracts/registry/federatedWidgets';
import { ModuleWidgetContext } from './moduleWidgetContext.ts';

/** Maps every name to itself: with this type the compiler's message about an unknown name lists all names in place of `keyof`. */
type Names = { [Name in keyof FederatedWidgets]: Name };

/** Makes `props` optional if every prop of the widget is optional. */
type WidgetProps<Props> = [Props] extends [never]
  ? { props: never }
  : Pick<Props, Extract<keyof Props, symbol>> extends Props
    ? { props?: Props }
    : { props: Props };

export type ModuleWidgetProps<Name extends Names[keyof Names]> = {
  /** The widget as `module/widget`: one of the names in the types that `@sumut/modules types` has written. */
  name: Name;
  /** The space reserved for the widget until it is loaded, in lines of text. */
  lines: number;
  /** Shown in place of the widget if the site has no such widget. Defaults to nothing. */
  fallback?: ReactNode;
} & WidgetProps<FederatedWidgets[Name]>;

/**
 * Shows a widget of another module, from the release of this module that the visitor's page uses. The widget is loaded after the page:
 * builds and the server render only its reserved space. A widget that fails is replaced by a message with a retry button.
 */
export function ModuleWidget<Name extends Names[keyof Names]>({
  name,
  lines,
  fallback,
  props,
}: ModuleWidgetProps<Name>) {
  const show = use(ModuleWidgetContext);
  return show({ name, props, lines, fallback });
}
