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
const form = `<form method="post" action="${action}"><select name="subject"><option value="general" selected=""></option><option value="quote" hidden=""></option></select><fieldset hidden="" disabled=""><textarea name="machines"></textarea></fieldset></form>`;

/** A site with the form at /contact and at /about, and a module with a product page. Returns a function that reads the form. */
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
    const [markup = ''] = /<select.*<\/fieldset>/s.exec(html) ?? [];
    const [, machines] = /<textarea name="machines">(.*?)<\/textarea>/s.exec(markup) ?? [];
    const [, subject] = /value="(\w+)" selected/.exec(markup) ?? [];
    return { machines, subject, hidden: markup.match(/hidden|disabled/g) ?? [] };
  };
}

const empty = { machines: '', subject: 'general', hidden: ['hidden', 'hidden', 'disabled'] };

test('the form is a request for a quote for the products whose pages the URL names', async (context) => {
  const formAt = await start(context);
  const filled = { machines: 'A "saw"', subject: 'quote', hidden: [] };
  assert.deepEqual(await formAt(plainQuotePath('/tools')), filled);
  assert.deepEqual(await formAt('/contact?machines=/tools,/nowhere,/tools'), filled);
  // The parameter of earlier releases of a module.
  assert.deepEqual(await formAt('/contact?quote=%2Ftools'), filled);
});

test('the form is empty for a query that names no module’s page, and on every other page', async (context) => {
  const formAt = await start(context);
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
    assert.deepEqual(await formAt(plainQuotePath(path)), empty, path);
  assert.deepEqual(await formAt('/contact?machines=/tools&machines=/about'), empty);
  assert.deepEqual(await formAt('/about?machines=/tools'), empty);
});
