import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { consumeWidgets } from './modules.ts';
import { consumeMeta } from './PageMeta.tsx';
import {
  findPageError,
  findSlot,
  prepare,
  renderFrame,
  renderInFrame,
  renderWidget,
} from './renderInFrame.tsx';

/** A rendered page in one language. */
export interface RenderedPage {
  /** The content of the main element. */
  html: string;
  title: string;
  description: string;
  widgets: string[];
}

/** A part of the site whose pages are rendered: a module or the shell. */
interface Site {
  routes: RouteObject[];
  /** The name of a module. */
  name?: string;
  /** The widgets that a module offers to pages of the shell. */
  widgets?: Readonly<Record<string, ComponentType>>;
  /** Loads the texts that all of its pages need. */
  prepare?: () => Promise<void>;
}

/** Checks whether a route has opted out in its `handle`, because only a browser can render its page. */
const optedOut = ({ handle }: RouteObject): boolean =>
  (handle as { prerender?: boolean } | undefined)?.prerender === false;

/** Checks whether a path pattern matches a single page: it has no parameters, optional parts and wildcards. */
const isLiteral = (path: string): boolean => !/[:*?]/.test(path);

async function loadRoute(route: RouteObject): Promise<RouteObject> {
  const { lazy, ...eager } = route;
  return typeof lazy === 'function' ? { ...eager, ...(await lazy()) } : route;
}

/** Loads the routes that lead to a page, nested in each other; undefined for a page that a build cannot render. */
async function loadPage(routes: RouteObject[], path: string): Promise<RouteObject | undefined> {
  const chain = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  const pageRoute = chain.at(-1);
  if (!pageRoute || pageRoute.path?.includes('*')) return undefined;
  if (chain.some(optedOut)) return undefined;
  const loaded = await Promise.all(chain.map(loadRoute));
  if (!loaded.at(-1)?.Component || loaded.some(({ loader }) => loader)) return undefined;
  // Keeps only the path, the component and the child of each route, without the properties that make a router load data.
  return loaded.reduceRight<RouteObject | undefined>(
    (inner, { path: pattern, index, Component }) => {
      const own = {
        ...(pattern !== undefined && { path: pattern }),
        ...(Component && { Component }),
      };
      return index ? { ...own, index } : { ...own, ...(inner && { children: [inner] }) };
    },
    undefined,
  );
}

const advice =
  'What only a browser has, it may read in an effect (teams.md of @sumut/module-build, "Rendered pages")';

/** Returns the markup between the frame's two halves. Throws if the page changes the frame, as React does when a page throws. */
function extractPage(html: string, { before, after }: { before: string; after: string }): string {
  if (!html.startsWith(before) || !html.endsWith(after))
    throw new Error(`it throws, or changes the frame around it. ${advice}`);
  return html.slice(before.length, html.length - after.length);
}

/** Renders one page. `data` replaces the results of loaders, by the id of the route. Throws if the page is incomplete. */
export function renderPage(
  language: Language,
  path: string,
  { route, data }: { route: RouteObject; data?: Record<string, unknown> },
): RenderedPage {
  const frame = renderFrame(language, path);
  consumeWidgets();
  consumeMeta();
  const html = extractPage(renderInFrame(language, path, { routes: [route], data }), frame);
  const meta = consumeMeta();
  if (!meta) throw new Error('it renders no PageMeta');
  return { html, ...meta, widgets: consumeWidgets() };
}

/** Renders one page as `renderPage` does. Throws the page's own error if it throws. */
function renderForBuild(language: Language, path: string, route: RouteObject): RenderedPage {
  try {
    return renderPage(language, path, { route });
  } catch (error) {
    const thrown = findPageError(language, path, { routes: [route] });
    throw thrown instanceof Error ? createPageError(thrown) : error;
  }
}

const createPageError = (thrown: Error) =>
  new Error(`it throws ${String(thrown)}. ${advice}`, { cause: thrown });

/** Runs `work`. Wraps an error in one whose message names `what`. */
async function withErrorName<Result>(
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what} cannot be rendered: ${String(error)}`, { cause: error });
  }
}

/** The rendered pages and widgets of a part of the site, in one language. */
export interface Rendered {
  /** The value of `useId` at the place of pages in the shell's tree. */
  slot: string;
  /** The pages by their paths. */
  pages: Record<string, RenderedPage>;
  /** The markup of a module's widgets, by their names. */
  widgets: Record<string, string>;
}

/**
 * Renders the pages of literal paths, except pages that need a loader or have opted out (`handle: { prerender: false }`),
 * and the widgets. Rejects with the name of the page or widget that cannot be rendered.
 */
export async function renderPages(
  site: Site,
  { language, paths }: { language: Language; paths: readonly string[] },
): Promise<Rendered> {
  await prepare(language);
  await site.prepare?.();
  const pages: Record<string, RenderedPage> = {};
  for (const path of paths.filter(isLiteral)) {
    await withErrorName(`${path} (${language})`, async () => {
      const route = await loadPage(site.routes, path);
      if (route) pages[path] = renderForBuild(language, path, route);
    });
  }
  const widgets: Record<string, string> = {};
  for (const [name, Component] of Object.entries(site.widgets ?? {}))
    widgets[name] = await withErrorName(`the widget ${name} (${language})`, () =>
      renderWidget(language, `${site.name ?? ''}/${name}`, Component),
    );
  return { slot: findSlot(language), pages, widgets };
}
