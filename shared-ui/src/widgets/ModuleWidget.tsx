import { use, type ReactNode } from 'react';
import type { FederatedWidgets } from '@sumut/contracts/registry/federatedWidgets';
import { ModuleWidgetContext } from './moduleWidgetContext.ts';

/** `{ name: name }`: of it, the compiler lists all names in its message about another one, and not `keyof`. */
type Names = { [Name in keyof FederatedWidgets]: Name };

/** Props may be left out when all of them may. */
type WidgetProps<Props> = [Props] extends [never]
  ? { props: never }
  : Pick<Props, Extract<keyof Props, symbol>> extends Props
    ? { props?: Props }
    : { props: Props };

export type ModuleWidgetProps<Name extends Names[keyof Names]> = {
  /** `module/widget`: one of those that `@sumut/modules types` has written down. */
  name: Name;
  /** How many lines of text are kept free for it until it is there. */
  lines: number;
  /** In its place while the site has no such widget; nothing when left out. */
  fallback?: ReactNode;
} & WidgetProps<FederatedWidgets[Name]>;

/**
 * Shows a widget of another module, of the release that the visitor's page has of it. It comes after the page: builds and the
 * server render its place alone. A widget that fails is replaced by a message with a retry.
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
