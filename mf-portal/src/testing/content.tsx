import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { PortalResource } from '@sumut/contracts/content/media';
import type { PortalNews } from '@sumut/contracts/content/news';
import type { PortalOpening } from '@sumut/contracts/content/openings';
import type { Language } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { FakeServer } from './fakeServer.ts';
import { portalServer } from './portalServer.ts';
import { renderPortal } from './renderPortal.tsx';
import { noon } from './noon.ts';

const state = { version: 1, createdAt: noon, changedAt: noon, changedBy: 'sara' };

export const news = (changes: Partial<PortalNews> = {}): PortalNews => ({
  ...state,
  id: 'news-1',
  published: false,
  category: 'award',
  date: '2025-11-01',
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

/** Mocks the lists of news, media resources and openings. */
export function publish(server: FakeServer, { news = [], media = [], openings = [] }: Published) {
  server.answer('GET', api.content.news.list.path, { items: news });
  server.answer('GET', api.content.media.list.path, { items: media });
  server.answer('GET', api.content.openings.list.path, { items: openings });
}

/** Mocks a server with an admin's session and entries. */
export function contentServer(published: Published = {}): FakeServer {
  const server = portalServer({ role: 'admin' });
  publish(server, published);
  return server;
}

/** Renders the content view at the list or entry of a `query`. */
export const showContent = (query = '', language: Language = 'en') =>
  renderPortal(`${viewPaths.content}?${query}`, language);

// Helpers for the content editors on an English page.

export const side = (name: 'English' | 'Arabic') => within(screen.getByRole('group', { name }));
export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
export const isSaved = () => screen.findByText('Saved');
export const opened = async () => screen.findByRole('button', { name: 'Save' });
