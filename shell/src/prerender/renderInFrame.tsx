import { useId, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { addTexts, LanguageProvider } from '@sumut/shared-ui';
import { Root } from '../app/Root.tsx';
import { SiteTree } from '../app/SiteTree.tsx';
import { usePageContexts, widgetPrefix, WidgetTree } from '../features/federation/WidgetTree.tsx';
import { loadTexts, namespace } from '../features/layout/i18n.ts';
import * as search from '../features/search/i18n.ts';
import { Page } from '../Page.tsx';

// Runs in builds and on the server; no browser loads this file. Its module state (language, texts) belongs to one language,
// so the code is evaluated once per language.

/** Sets the language and loads the texts of the layout and of the search. Call it once, before anything is rendered. */
export async function prepare(language: Language): Promise<void> {
  renderToString(<LanguageProvider markup={language}>{null}</LanguageProvider>);
  await addTexts(namespace, loadTexts);
  await addTexts(search.namespace, search.loadTexts);
}

interface Routes {
  /** No route may be lazy. */
  routes: RouteObject[];
  /** The results of loaders, by the ids of their routes. */
  data?: Record<string, unknown> | undefined;
}

function createApp(path: string, { routes, data }: Routes): ComponentType {
  const router = createMemoryRouter([{ Component: Root, children: routes }], {
    initialEntries: [path],
    ...(data && { hydrationData: { loaderData: data } }),
  });
  return () => <SiteTree router={router} isInDocument />;
}

/** Returns the markup of the root element with the page of `routes` at `path`. */
export const renderInFrame = (language: Language, path: string, routes: Routes): string =>
  renderToString(<Page App={createApp(path, routes)} language={language} />);

/**
 * Finds the error that a page throws. `renderInFrame` does not throw it, because React shows the fallback of the `Suspense` around the page
 * instead.
 */
export function findPageError(language: Language, path: string, routes: Routes): unknown {
  const App = createApp(path, routes);
  try {
    renderToString(
      <LanguageProvider markup={language}>
        <App />
      </LanguageProvider>,
    );
    return undefined;
  } catch (error) {
    return error;
  }
}

const mark = '<template id="page"></template>';

/** Returns the markup before and after the page's own markup. Throws if the page has no single place in the frame. */
export function renderFrame(language: Language, path: string): { before: string; after: string } {
  const routes = [{ path: '*', Component: () => <template id="page" /> }];
  const html = renderInFrame(language, path, { routes });
  const [before, after, ...more] = html.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The page has no place in the frame');
  return { before, after };
}

/** Returns the markup of a widget, as the React root of its own that the browser hydrates in the widget's place on a page. */
export function renderWidget(language: Language, name: string, Component: ComponentType): string {
  let values: readonly unknown[] = [];
  function Probe() {
    values = usePageContexts();
    return null;
  }
  renderInFrame(language, '/', { routes: [{ path: '*', Component: Probe }] });
  return renderToString(
    <WidgetTree language={language} values={values}>
      <Component />
    </WidgetTree>,
    { identifierPrefix: widgetPrefix(name) },
  );
}

/** Returns the value of `useId` at the place of a page. Two trees with equal branches above the page have the same value. */
export function findSlot(language: Language): string {
  let id = '';
  function Probe() {
    id = useId();
    return null;
  }
  renderInFrame(language, '/', { routes: [{ path: '*', Component: Probe }] });
  return id;
}
