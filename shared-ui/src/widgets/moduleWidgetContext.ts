import { createContext, type ReactNode } from 'react';
import { acrossMajors } from '../acrossMajors.ts';

/** A widget that a module's page asks for. */
export interface ModuleWidgetRequest {
  /** `module/widget` */
  name: string;
  props: object | undefined;
  /** Height of its place, in lines of text. A style of the element is not allowed in the document. */
  lines: number;
  /** In its place while the site has no such widget. */
  fallback: ReactNode;
}

/** Renders a widget of another module, as one element: a part of the shell. Without one there are none. */
export const ModuleWidgetContext = acrossMajors('ModuleWidgetContext', () =>
  createContext<(request: ModuleWidgetRequest) => ReactNode>(({ fallback }) => fallback),
);
