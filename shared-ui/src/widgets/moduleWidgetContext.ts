import { createContext, type ReactNode } from 'react';
import { acrossMajors } from '../acrossMajors.ts';

/** A module page's request for a widget of another module. */
export interface ModuleWidgetRequest {
  /** The widget as `module/widget`. */
  name: string;
  props: object | undefined;
  /** The height of the reserved space in lines of text. The content security policy allows no inline style for it. */
  lines: number;
  /** Shown in place of the widget if the site has no such widget. */
  fallback: ReactNode;
}

/** The function with which the shell renders a widget of another module, as one element. Without a shell it renders the fallback. */
export const ModuleWidgetContext = acrossMajors('ModuleWidgetContext', () =>
  createContext<(request: ModuleWidgetRequest) => ReactNode>(({ fallback }) => fallback),
);
