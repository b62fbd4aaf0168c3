import { StrictMode, use, type Context, type ReactNode } from 'react';
// eslint-disable-next-line no-restricted-imports -- the copy that the shell shares as react-router-dom, which lacks these names
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
} from 'react-router';
import type { Language } from '@sumut/contracts/language/language';
import {
  HydrationProvider,
  LanguageProvider,
  ModuleWidgetContext,
  TooltipProvider,
} from '@sumut/shared-ui';

/** The contexts that a widget needs from the page around it: those of the router, and the one for widgets within widgets. */
const contexts = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
  ModuleWidgetContext,
] as unknown as readonly Context<unknown>[];

/** Reads the contexts of the page that `WidgetTree` needs. */
export function usePageContexts(): readonly unknown[] {
  const values: unknown[] = [];
  for (const context of contexts) values.push(use(context));
  return values;
}

/** Returns the prefix of ids in a widget. It makes them independent of the page around the widget. */
export const widgetPrefix = (name: string): string => `${name.replace('/', '-')}-`;

interface Props {
  language: Language;
  /** The result of `usePageContexts`. */
  values: readonly unknown[];
  children: ReactNode;
}

/**
 * The tree of a widget that is a React root of its own, with the contexts of the page around its place. The module's build and the browser
 * must render the same markup.
 */
export const WidgetTree = ({ language, values, children }: Props) => (
  <StrictMode>
    <LanguageProvider markup={language}>
      <TooltipProvider>
        <HydrationProvider>
          {contexts.reduceRight<ReactNode>(
            (inner, Bridged, index) => (
              <Bridged value={values[index]}>{inner}</Bridged>
            ),
            children,
          )}
        </HydrationProvider>
      </TooltipProvider>
    </LanguageProvider>
  </StrictMode>
);
