import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { apiPaths, applicationPath, cvPath, messagePath } from '@sumut/contracts';
import { applicationListSchema, messageListSchema, pageSize } from '@sumut/contracts/schemas';
import { docx } from './support/documents.ts';
import { applicant, applicationForm, contact } from './support/forms.ts';
import { assertProblem, refusedFields } from './support/problems.ts';
import { startServer } from './support/server.ts';

async function start(context: TestContext) {
  // More forms than the spam protection lets one address send.
  const server = await startServer(context, { variables: { FREE_FORMS: '1000' } });
  const employee = await server.insider();
  await employee.signIn();
  const stored = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { id: string }).id;
  return {
    server,
    employee,
    sendContact: (change = {}) =>
      stored(employee.send('POST', apiPaths.contacts, { ...contact, ...change })),
    apply: (form = applicationForm()) =>
      stored(employee.send('POST', apiPaths.jobApplications, form)),
  };
}

test('nobody reads or changes anything without signing in', async (context) => {
  const { server, sendContact, apply } = await start(context);
  const [message, application] = [await sendContact(), await apply()];
  const visitor = await server.insider();
  const paths = [apiPaths.portalMessages, messagePath(message), apiPaths.portalApplications];
  for (const path of [
    ...paths,
    applicationPath(application),
    cvPath(application),
    messagePath('x'),
  ]) {
    await assertProblem(await visitor.get(path), 'not-signed-in');
    assert.equal((await visitor.send('HEAD', path)).status, 401);
  }
  for (const path of [messagePath(message), applicationPath(application)]) {
    await assertProblem(await visitor.send('PATCH', path, { status: 'rejected' }), 'not-signed-in');
  }
});

test('messages are listed newest first, a page at a time', async (context) => {
  const { server, employee, sendContact } = await start(context);
  const total = pageSize + 3;
  for (let index = 0; index < total; index += 1) {
    const id = await sendContact({ message: `number ${index}` });
    await server.db
      .updateTable('contacts')
      .set({ created_at: 1_700_000_000_000 + index })
      .where('id', '=', id)
      .execute();
  }
  const page = async (query: string) =>
    messageListSchema.parse(
      await (await employee.get(`${apiPaths.portalMessages}${query}`)).json(),
    );
  const first = await page('');
  assert.deepEqual([first.total, first.page, first.pageSize], [total, 1, pageSize]);
  assert.equal(first.items.length, pageSize);
  assert.equal(first.items[0]?.message, `number ${total - 1}`);
  assert.deepEqual(
    (await page('?page=2')).items.map(({ message }) => message),
    ['number 2', 'number 1', 'number 0'],
  );
  assert.deepEqual((await page('?page=3')).items, []);
  for (const bad of ['0', '-1', 'x', '1.5', '1e9']) {
    const answer = await employee.get(`${apiPaths.portalMessages}?page=${bad}`);
    assert.deepEqual(Object.keys(await refusedFields(answer)), ['page']);
  }
});

test('an empty list is a list', async (context) => {
  const { employee } = await start(context);
  const empty = { items: [], total: 0, page: 1, pageSize };
  for (const path of [apiPaths.portalMessages, apiPaths.portalApplications]) {
    assert.deepEqual(await (await employee.get(path)).json(), empty);
  }
});

test('one message can be read, and its status changed for good', async (context) => {
  const { employee, sendContact } = await start(context);
  const id = await sendContact();
  const read = async () => (await employee.get(messagePath(id))).json();
  const message = (await read()) as Record<string, unknown>;
  assert.deepEqual(message, { ...contact, id, status: 'new', createdAt: message['createdAt'] });
  const answer = await employee.send('PATCH', messagePath(id), { status: 'answered' });
  assert.deepEqual(await answer.json(), { ...message, status: 'answered' });
  assert.deepEqual(await read(), { ...message, status: 'answered' });
});

test('one application can be read, and its status changed for good', async (context) => {
  const { employee, apply } = await start(context);
  const id = await apply();
  const list = applicationListSchema.parse(
    await (await employee.get(apiPaths.portalApplications)).json(),
  );
  const [item] = list.items;
  assert.equal(item?.position, applicant.position);
  assert.equal(item.cv.fileName, 'cv.pdf');
  assert.deepEqual(await (await employee.get(applicationPath(id))).json(), item);
  await employee.send('PATCH', applicationPath(id), { status: 'interview' });
  const changed = await (await employee.get(applicationPath(id))).json();
  assert.deepEqual(changed, { ...item, status: 'interview' });
});

test('a change that makes no sense is refused', async (context) => {
  const { employee, sendContact, apply } = await start(context);
  const [message, application] = [messagePath(await sendContact()), applicationPath(await apply())];
  const send = (path: string, body: unknown) => employee.send('PATCH', path, body);
  assert.deepEqual(await refusedFields(await send(message, { status: 'hired' })), {
    status: 'option',
  });
  assert.deepEqual(await refusedFields(await send(application, { status: 7 })), {
    status: 'option',
  });
  assert.deepEqual(await refusedFields(await send(message, { status: 'open', id: 'x' })), {
    id: 'unknownField',
  });
  await assertProblem(await send(message, 'open'), 'malformed');
});

test('what is not there is not found, whatever the identifier looks like', async (context) => {
  const { employee } = await start(context);
  for (const id of [crypto.randomUUID(), 'x', '%00', "'--", '..%2f..', 'a'.repeat(90)]) {
    await assertProblem(await employee.get(`${apiPaths.portalMessages}/${id}`), 'not-found');
    await assertProblem(await employee.get(`${apiPaths.portalApplications}/${id}/cv`), 'not-found');
  }
  const answer = await employee.send('PATCH', messagePath(crypto.randomUUID()), { status: 'open' });
  await assertProblem(answer, 'not-found');
});

test('a CV comes back byte for byte, as a download that cannot act as a page', async (context) => {
  const { employee, apply } = await start(context);
  const name = "سيرة 'ذاتية' (1)*.docx";
  const id = await apply(applicationForm(applicant, { name, content: docx }));
  const answer = await employee.get(cvPath(id));
  assert.equal(answer.status, 200);
  assert.ok(docx.equals(Buffer.from(await answer.arrayBuffer())));
  const kept = name.replace('*', '');
  const disposition = answer.headers.get('content-disposition') ?? '';
  const encoded = /^attachment; filename\*=UTF-8''([\w%.~-]+)$/.exec(disposition)?.[1];
  assert.equal(decodeURIComponent(encoded ?? ''), kept);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('content-security-policy'), "sandbox; default-src 'none'");
  assert.match(answer.headers.get('content-type') ?? '', /wordprocessingml\.document$/);
});
