import type { Locator, Page } from '@playwright/test';
import { apiPaths, type ApplicationStatus, type Role } from '@sumut/contracts';
import { createClient, type Client } from '../../server/testing/client.ts';
import { applicant, applicationForm } from '../../server/testing/forms.ts';
import { demoAccount } from './demoAccount.ts';
import { makePdf } from './pdf.ts';
import { storedId } from './storedId.ts';

/** For what comes with a page or with the CV's reader, on two busy processor cores (milliseconds). */
export const patience = { timeout: 30_000 };

/** A file as it is chosen in a form. */
export interface ChosenFile {
  content: Buffer;
  name: string;
}

/** Somebody who applies for jobs at a running site, as the careers page's form does it. */
export interface Applicant {
  /** Sends an application and gives its id. Throws what the site answers when it refuses. */
  apply: (fields?: Partial<typeof applicant>, cv?: ChosenFile) => Promise<string>;
}

/** Lets somebody into a running site who wants to apply there. */
export async function createApplicant(site: string): Promise<Applicant> {
  const client = createClient(site);
  await client.unlock();
  const usual = { content: await makePdf('Curriculum vitae'), name: 'cv.pdf' };
  return {
    apply: async (fields = {}, cv = usual) => {
      const form = applicationForm({ ...applicant, ...fields }, cv);
      return storedId(client.send('POST', apiPaths.jobApplications, form));
    },
  };
}

/** A colleague at another desk: the demo account of a role, signed in by the API. */
export async function createColleague(site: string, role: Role): Promise<Client> {
  const { username, password } = demoAccount(role);
  const client = createClient(site);
  await client.unlock();
  await client.signIn(username, password);
  return client;
}

/** Address of the applications in the portal, with parts of the query. */
export const applicationsAddress = (query: Record<string, string> = {}): string =>
  `/employee-dashboard?${new URLSearchParams({ view: 'applications', ...query }).toString()}`;

/** A stage of the board. */
export const column = (page: Page, status: ApplicationStatus): Locator =>
  page.locator(`[data-column="${status}"]`);

/** What stands of an application in the list or on the board. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** The pane of the application that is open. */
export const detail = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true });
