import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { api } from '@sumut/contracts/api/api';
import { applicationFileLimits } from '@sumut/contracts/portal/applicationFiles';
import { applicationThreadSchema } from '@sumut/contracts/portal/applicationReplies';
import { applicationFiles } from '../../../../testing/applicationFiles.ts';
import { pdf } from '../../../../testing/documents.ts';
import { withAttachments } from '../../../../testing/incomingMail.ts';
import { startMailSite } from '../../../../testing/mailSite.ts';
import { png } from '../../../../testing/mediaFiles.ts';

test('attachments of an applicant’s mail are stored with the application, and refused ones are listed with the reason', async (context) => {
  const { apply, writeTo, pass, employee, audited } = await startMailSite(context);
  const files = applicationFiles(employee);
  const id = await apply();
  const to = await writeTo(id);
  const sent = withAttachments('Attached.', [
    { name: 'new-cv.pdf', content: pdf },
    { name: 'program.exe', content: pdf },
    { name: 'picture.png', content: pdf },
    { name: 'diploma.png', content: png },
  ]);
  assert.equal((await pass({ to, ...sent })).status, 204);
  const [cv, diploma] = await files.list(id);
  assert.deepEqual(
    [cv?.name, cv?.sender, cv?.by, diploma?.name],
    ['new-cv.pdf', 'Layla Haddad', null, 'diploma.png'],
  );
  const content = await files.open(id, cv?.id ?? '');
  assert.deepEqual(Buffer.from(await content.arrayBuffer()), pdf);
  const states = async () => {
    const path = buildPath(api.applications.thread, { id });
    const { entries } = applicationThreadSchema.parse(await (await employee.get(path)).json());
    const last = entries.at(-1);
    return last?.kind === 'incoming' ? last.attachments.map(({ state }) => state) : [];
  };
  assert.deepEqual(await states(), ['kept', 'attachedFileType', 'fileMismatch', 'kept']);
  const [entry] = await audited('application.file-added');
  assert.deepEqual(entry, { actor: 'server', subject: id, details: { file: cv?.id } });
  await files.remove(id, cv?.id ?? '');
  assert.equal((await states())[0], 'removed');
});

test('files beyond the limit are refused, and files of absence notices and mails about messages are not kept', async (context) => {
  const { apply, writeTo, pass, employee, answer, sendContact, incoming, server } =
    await startMailSite(context);
  const files = applicationFiles(employee);
  const id = await apply();
  const to = await writeTo(id);
  const many = Array.from({ length: applicationFileLimits.count - 1 }, (_, at) => ({
    name: `${String(at)}.pdf`,
    content: pdf,
  }));
  await pass({ to, ...withAttachments('One.', many) });
  await pass({ to, ...withAttachments('Two.', many.slice(0, 2)) });
  assert.equal((await files.list(id)).length, applicationFileLimits.count);
  const stored = await server.db
    .selectFrom('incoming_mails')
    .select('attachments')
    .where('text', '=', 'Two.')
    .executeTakeFirstOrThrow();
  assert.match(stored.attachments, /"refused":"tooManyFiles"/);

  const other = await apply();
  const notice = withAttachments('Away.', many.slice(0, 1));
  const headers = [...(notice.headers ?? []), 'Auto-Submitted: auto-replied'];
  await pass({ to: await writeTo(other), ...notice, headers });
  assert.deepEqual(await files.list(other), []);

  const message = await sendContact();
  await pass({ to: await answer(message), ...withAttachments('Here.', many.slice(0, 1)) });
  const [mail] = await incoming(message);
  assert.deepEqual(mail?.kind === 'incoming' && mail.attachments, [
    { name: '0.pdf', state: 'not-kept' },
  ]);
});
