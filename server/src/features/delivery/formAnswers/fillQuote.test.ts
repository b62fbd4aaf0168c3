import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { company } from '@sumut/contracts/company/company';
import { plainFormAction } from '@sumut/contracts/forms/plainForm';
import { plainQuotePath } from '@sumut/contracts/forms/plainQuote';
import {
  describePages,
  describeRenderedShell,
  startRenderedSite,
} from '../../../../testing/prerendered.ts';

const action = plainFormAction(api.contact, { page: '/contact', anchor: 'form' });
const form = `<form method="post" action="${action}"><textarea name="message"></textarea></form>`;

/** A site with the form at /contact and at /about, and a module with a product page. Returns a function that reads the message. */
async function start(context: TestContext) {
  const { prerendered } = describeRenderedShell().release;
  assert.ok(prerendered);
  const { pages } = describePages({ '/about': 'about', '/contact': 'about' });
  const tools = describePages({ '/tools': 'tools' });
  const [page] = Object.values(tools.pages);
  assert.ok(page);
  page.en.title = `A "saw" – ${company.name.en}`;
  const { server } = await startRenderedSite(
    context,
    { about: form },
    { prerendered: tools },
    { routes: ['/', '/about', '/contact'], prerendered: { ...prerendered, pages } },
  );
  const visitor = await server.insider();
  visitor.cookies.set('sumut-language', 'en');
  return async (at: string) => {
    const html = await (await visitor.get(at)).text();
    return /<textarea name="message">(.*?)<\/textarea>/s.exec(html)?.[1];
  };
}

test('a message begins with the name of the product whose page the URL names', async (context) => {
  const messageAt = await start(context);
  assert.equal(await messageAt(plainQuotePath('/tools')), 'Quote for A "saw"\n\n');
});

test('the message is empty for a query that names no module’s page, and on every other page', async (context) => {
  const messageAt = await start(context);
  for (const path of [
    '/about',
    '/tools/saw',
    '/nowhere',
    'tools',
    '__proto__',
    '/__proto__',
    '%',
    '',
  ])
    assert.equal(await messageAt(plainQuotePath(path)), '', path);
  assert.equal(await messageAt('/contact?quote=/tools&quote=/about'), '');
  assert.equal(await messageAt('/about?quote=/tools'), '');
});
