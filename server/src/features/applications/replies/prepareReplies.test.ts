import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { applicant as form } from '../../../../testing/forms.ts';
import { people, startReplies } from '../../../../testing/replies.ts';

test('the form of a mail marks templates that were already sent, and addresses that accept no mail', async (context) => {
  const { two, apply, write, prepare, server } = await startReplies(context);
  const [omar, jane] = await two();
  const unusable = await apply();
  const update = server.db.updateTable('applications');
  await update.set({ email: 'nobody' }).where('id', '=', unusable).execute();
  await write([jane], { template: 'offer' });
  await write([jane]);
  await server.db
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('recipient', '=', people.omar.email)
    .execute();
  const { applicants, templates, subjects } = await prepare(jane, omar, unusable, randomUUID());
  assert.deepEqual(
    applicants.map(({ id, address, sent }) => [id, address, sent]),
    [
      [jane, 'usable', ['offer']],
      [omar, 'refused', []],
      [unusable, 'unusable', []],
    ],
  );
  assert.deepEqual(applicants[0]?.values, {
    name: 'Jane Doe',
    position: form.position,
    reference: jane.slice(0, 8).toUpperCase(),
  });
  assert.equal(templates.length, 6);
  assert.match(subjects.en, /\{\{position\}\}/);
  assert.deepEqual((await prepare(randomUUID())).applicants, []);
});
