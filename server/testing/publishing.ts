import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { ResourceFields } from '@sumut/contracts/content/media';
import type { NewsFields } from '@sumut/contracts/content/news';
import type { OpeningFields } from '@sumut/contracts/content/openings';
import { listAudited, signedInAs } from './accounts.ts';
import type { Client } from './client.ts';
import { pdf } from './documents.ts';
import { startServer, type TestServer } from './server.ts';

export const news: NewsFields = {
  published: true,
  category: 'productLaunch',
  date: '2025-11-20',
  title: { ar: 'إطلاق الزورق', en: 'The surface vessel is launched' },
  text: { ar: 'فقرة أولى.\n\nفقرة ثانية.', en: 'A first paragraph.\n\nA <b>second</b> one.' },
};

export const resource: ResourceFields = {
  published: true,
  type: 'factSheet',
  title: { ar: 'نبذة عن الشركة', en: 'Sumut: Fact Sheet (2025)' },
  description: { ar: 'صفحتان.', en: 'Two pages.' },
};

export const opening: OpeningFields = {
  published: true,
  department: 'electronics',
  location: 'abuDhabi',
  type: 'fullTime',
  title: { ar: 'مهندس اختبارات', en: 'Test Engineer' },
  description: { ar: 'يختبر.', en: 'Tests.' },
  requirements: { ar: ['خبرة في \u2066CAN\u2069'], en: ['Experience with CAN'] },
};

interface UploadedFile {
  name: string;
  content: Buffer;
}

/** A completed form of a media resource. `null` leaves out the file. */
export function resourceForm(
  entry: unknown = resource,
  file: UploadedFile | null = { name: 'sheet.pdf', content: pdf },
): FormData {
  const form = new FormData();
  form.append('entry', typeof entry === 'string' ? entry : JSON.stringify(entry));
  if (file) form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  return form;
}

/** Texts without one of the languages. */
export const without = (language: 'ar' | 'en', texts: { ar: string; en: string }) => ({
  ...texts,
  [language]: '',
});

export interface PublishingSite {
  server: TestServer;
  admin: Client;
  visitor: Client;
  /** The items of a list that visitors get. */
  shown: <Item>(path: string) => Promise<Item[]>;
  /** The admin's entries in the audit log, sorted: entries of one millisecond have no order. */
  audited: () => Promise<string[]>;
}

/** Starts a server with an admin and a visitor. */
export async function startPublishingSite(context: TestContext): Promise<PublishingSite> {
  const server = await startServer(context, { variables: { FREE_FORMS: '1000' } });
  const admin = await signedInAs(server, 'admin');
  const visitor = await server.insider();
  return {
    server,
    admin,
    visitor,
    async shown<Item>(path: string) {
      const { items } = (await (await visitor.get(path)).json()) as { items: Item[] };
      return items;
    },
    audited: async () =>
      (await listAudited(server.db, 'admin'))
        .filter((line) => line.startsWith('content.'))
        .toSorted(),
  };
}

/** Creates an entry and returns it. */
export async function created<Entry>(admin: Client, path: string, fields: unknown): Promise<Entry> {
  const answer = await admin.send('POST', path, fields);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Entry;
}

/** Creates a media resource and returns it. */
export const uploaded = <Entry>(admin: Client, form = resourceForm()): Promise<Entry> =>
  created(admin, api.content.media.list.path, form);
