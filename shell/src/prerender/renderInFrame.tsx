import { useId, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { Boot } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';
import { addTexts, LanguageProvider } from '@sumut/shared-ui';
import { Root } from '../app/Root.tsx';
import { SiteTree } from '../app/SiteTree.tsx';
import { loadTexts, namespace } from '../features/layout/i18n.ts';
import { Page } from '../Page.tsx';

// Runs in builds and on the server; no browser loads it. What it remembers (language, texts) belongs to one language, so
// the code is evaluated once for each.

const boot: Boot = {
  shell: '',
  session: null,
  behind: null,
  clientSecret: null,
  formResult: null,
  prerendered: { name: '', hash: '' },
};
const never = () => new Promise<never>(() => undefined);

/** Sets the language and loads the layout's texts. Call it once, before anything is rendered. */
export async function prepare(language: Language): Promise<void> {
  renderToString(<LanguageProvider markup={language}>{null}</LanguageProvider>);
  await addTexts(namespace, loadTexts);
}

/**
 * The markup of the root element with the page that `routes` have at `path`. Nothing of them may be lazy. `data`: what loaders
 * have returned, by the id of their route.
 */
export function renderInFrame(
  language: Language,
  path: string,
  { routes, data }: { routes: RouteObject[]; data?: Record<string, unknown> | undefined },
): string {
  const router = createMemoryRouter([{ Component: Root, children: routes }], {
    initialEntries: [path],
    ...(data && { hydrationData: { loaderData: data } }),
  });
  const App: ComponentType = () => <SiteTree router={router} isInDocument />;
  return renderToString(
    <Page
      boot={boot}
      language={language}
      requestedUrl={path}
      loadApp={never}
      site={{ App, onLate: () => () => undefined, loaded: never(), stop: () => undefined }}
    />,
  );
}

const mark = '<template id="page"></template>';

/** What stands before and after the page's own markup. */
export function renderFrame(language: Language, path: string): { before: string; after: string } {
  const routes = [{ path: '*', Component: () => <template id="page" /> }];
  const html = renderInFrame(language, path, { routes });
  const [before, after, ...more] = html.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The page has no place in the frame');
  return { before, after };
}

/** What `useId` returns where a page stands: equal where two trees fork alike on the way to it. */
export function findSlot(language: Language): string {
  let id = '';
  function Probe() {
    id = useId();
    return null;
  }
  renderInFrame(language, '/', { routes: [{ path: '*', Component: Probe }] });
  return id;
}
