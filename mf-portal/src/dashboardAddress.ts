import { useSearchParams } from 'react-router-dom';
import { paths } from './paths.ts';

/** The dashboard's tabs, the first one unless the address says another. The last one is for administrators. */
export const views = ['messages', 'applications', 'modules'] as const;
export type View = (typeof views)[number];

/** What the dashboard's address says. `page` counts from 1; `id` is of the record shown beside the list. */
export interface DashboardAddress {
  view: View;
  page: number;
  id?: string | undefined;
}

/** The path and query of a state of the dashboard. */
export function dashboardHref({ view, page, id }: DashboardAddress): string {
  const query = new URLSearchParams({ view });
  if (page > 1) query.set('page', String(page));
  if (id) query.set('id', id);
  return `${paths.dashboard}?${query.toString()}`;
}

/** Reads the current address. What makes no sense there counts as left out. */
export function useDashboardAddress(): DashboardAddress {
  const [query] = useSearchParams();
  const page = query.get('page') ?? '';
  return {
    view: views.find((view) => view === query.get('view')) ?? views[0],
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    id: query.get('id') || undefined,
  };
}
