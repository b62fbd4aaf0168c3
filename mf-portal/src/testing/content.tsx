import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, LanguageProvider, toast, Toaster } from '@sumut/shared-ui';
import { api } from '@sumut/contracts/api/api';
import type { PortalResource } from '@sumut/contracts/content/media';
import type { PortalNews } from '@sumut/contracts/content/news';
import type { PortalOpening } from '@sumut/contracts/content/openings';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { ContentView } from '../features/content/ContentView.tsx';
import * as contentTexts from '../features/content/i18n.ts';
import portal from '../module.ts';
import { paths } from '../paths.ts';
import { createQueryClient } from '../session/session.ts';
import { mockModalDialogs } from './browser.ts';
import { FakeServer } from './fakeServer.ts';
import { session } from './portalServer.ts';

/** 20 November 2026, noon in Abu Dhabi. */
const noon = Date.UTC(2026, 10, 20, 8);
const state = { version: 1, createdAt: noon, changedAt: noon, changedBy: 'sara' };

export const news = (changes: Partial<PortalNews> = {}): PortalNews => ({
  ...state,
  id: 'news-1',
  published: false,
  category: 'award',
  date: '2026-11-01',
  title: { ar: 'جائزة', en: 'An award' },
  text: { ar: 'ملخص.\n\nبقية.', en: 'The summary.\n\nThe rest.' },
  ...changes,
});

export const resource = (changes: Partial<PortalResource> = {}): PortalResource => ({
  ...state,
  id: 'resource-1',
  published: true,
  type: 'factSheet',
  title: { ar: 'نبذة', en: 'Fact sheet' },
  description: { ar: 'صفحتان.', en: 'Two pages.' },
  file: { id: 'file-1', name: 'fact-sheet.pdf', mediaType: 'application/pdf', size: 2_430_000 },
  ...changes,
});

export const opening = (changes: Partial<PortalOpening> = {}): PortalOpening => ({
  ...state,
  id: 'avionics-engineer',
  published: true,
  department: 'electronics',
  location: 'abuDhabi',
  type: 'fullTime',
  title: { ar: 'مهندس إلكترونيات طيران', en: 'Avionics Engineer' },
  description: { ar: 'وصف.', en: 'Description.' },
  requirements: { ar: ['أول', 'ثانٍ'], en: ['First', 'Second'] },
  ...changes,
});

interface Published {
  news?: PortalNews[];
  media?: PortalResource[];
  openings?: PortalOpening[];
}

/** Mocks the three lists. */
export function publish(server: FakeServer, { news = [], media = [], openings = [] }: Published) {
  server.answer('GET', api.content.news.list.path, { items: news });
  server.answer('GET', api.content.media.list.path, { items: media });
  server.answer('GET', api.content.openings.list.path, { items: openings });
}

/** A mock server with entries, and empty storage. */
export function contentServer(published: Published = {}): FakeServer {
  mockModalDialogs();
  localStorage.clear();
  sessionStorage.clear();
  const server = new FakeServer();
  publish(server, published);
  return server;
}

/** Renders the content view for an admin; `more` is appended to its URL. */
export async function showContent(more = '', language: Language = 'en') {
  localStorage.setItem(storageKeys.language, language);
  await addTexts(portal.name, portal.loadTexts);
  await addTexts(contentTexts.namespace, contentTexts.loadTexts);
  // A toast survives its test; a new one replaces it.
  toast({ type: 'success', title: 'The test begins' });
  const { user } = session({ role: 'admin' });
  const router = createMemoryRouter(
    [{ path: paths.dashboard, Component: () => <ContentView user={user} /> }],
    { initialEntries: [`${paths.dashboard}?view=content${more}`] },
  );
  const page = render(
    <LanguageProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster />
    </LanguageProvider>,
  );
  return { ...page, url: () => router.state.location.search };
}

// Helpers for the content editors, on the page in English.

export const side = (name: 'English' | 'Arabic') => within(screen.getByRole('group', { name }));
export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
export const isSaved = () => screen.findByText('Saved');
export const opened = async () => screen.findByRole('button', { name: 'Save' });
