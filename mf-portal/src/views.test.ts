import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  matchPath,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';
import { roles } from '@sumut/contracts/forms/login';
import { viewPaths, type RailView } from '@sumut/contracts/portal/paths';
import { canOpen, homeOf, useView } from './views.ts';
import { moduleManifestSchema } from '@sumut/contracts/registry/release';
import manifestJson from '../module.json' with { type: 'json' };
import module from './module.ts';

const views = [...(Object.keys(viewPaths) as RailView[]), 'person'] as const;

test.each([
  ['hiring-manager', ['applications', 'report', 'account', 'person']],
  ['employee', ['messages', 'applications', 'report', 'account', 'person']],
  ['admin', views],
] as const)('a %s may open only the permitted views', (role, open) => {
  expect(views.filter((view) => canOpen(role, view))).toEqual(open);
});

test.each([
  ['hiring-manager', 'applications'],
  ['employee', 'messages'],
  ['admin', 'messages'],
] as const)('the dashboard of a %s begins with the %s', (role, home) => {
  expect(homeOf(role)).toBe(home);
});

test('every role may open the list that its dashboard begins with', () => {
  for (const role of roles) expect(canOpen(role, homeOf(role))).toBe(true);
});

test.each([
  ['its own view', [undefined, { view: 'audit' }], 'audit'],
  [
    'the outer view, for a route with a handle for something else',
    [{ view: 'mail' }, { other: 1 }],
    'mail',
  ],
  ['the messages, for a route without a view', [undefined, undefined], 'messages'],
] as const)('a route shows %s', (_, [outer, inner], view) => {
  const wrapper = ({ children }: PropsWithChildren) => {
    const route = { path: '*', element: children, handle: inner };
    return createElement(RouterProvider, {
      router: createMemoryRouter([{ handle: outer, children: [route] }]),
    });
  };
  expect(renderHook(useView, { wrapper }).result.current).toBe(view);
});

const manifest = moduleManifestSchema.parse(manifestJson);
const unknown = '/employee-dashboard/unknown';

const listPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);

test('module.json lists the routes of the module', () => {
  expect(manifest.name).toBe(module.name);
  expect(manifest.routes).toEqual(listPaths(module.routes));
});

test('no route matches an unknown view', () => {
  expect(manifest.routes.some((route) => matchPath(route, unknown))).toBe(false);
  expect(matchRoutes(module.routes, unknown)).toBeNull();
});
