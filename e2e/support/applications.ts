import type { Locator, Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { Role } from '@sumut/contracts/forms/login';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { createClient, type Client } from '../../server/testing/client.ts';
import { applicant, applicationForm } from '../../server/testing/forms.ts';
import { demoAccount } from './demoAccount.ts';
import { makePdf } from './pdf.ts';
import { readStoredId } from './storedId.ts';

/** A file for a form field. */
interface ChosenFile {
  content: Buffer;
  name: string;
}

/** A person who sends applications to a running site, as the careers page does. */
export interface Applicant {
  /** Sends an application and returns its id. Throws the response if it is refused. */
  apply: (fields?: Partial<typeof applicant>, cv?: ChosenFile) => Promise<string>;
}

/** Creates an applicant, for whom the gate is open. */
export async function createApplicant(site: string): Promise<Applicant> {
  const client = createClient(site);
  await client.unlock();
  const defaultCv = { content: await makePdf('Curriculum vitae'), name: 'cv.pdf' };
  return {
    apply: async (fields = {}, cv = defaultCv) => {
      const form = applicationForm({ ...applicant, ...fields }, cv);
      return readStoredId(client.send('POST', api.application.path, form));
    },
  };
}

/** Returns the client of a second user: the demo account of a role, signed in by the API. */
export async function createColleague(site: string, role: Role): Promise<Client> {
  const { username, password } = demoAccount(role);
  const client = createClient(site);
  await client.unlock();
  await client.signIn(username, password);
  return client;
}

/** Returns the path of the applications in the portal, with query parameters. */
export const applicationsPath = (query: Record<string, string> = {}): string =>
  viewPaths.applications + buildListQuery(query);

/** Locates a column of the board. */
export const column = (page: Page, status: ApplicationStatus): Locator =>
  page.locator(`[data-column="${status}"]`);

/** Locates the row or card of an application. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Locates the pane of the open application. */
export const detail = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true });
