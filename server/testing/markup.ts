import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { candidate } from './candidates.ts';
import type { Client } from './client.ts';
import { pdf } from './documents.ts';
import { applicant, applicationForm } from './forms.ts';
import { incomingVariables, passOn, rawMail, withAttachments } from './incomingMail.ts';
import { inHours, scorecard, startInterviews } from './interviews.ts';
import { news, opening, resource, resourceForm } from './publishing.ts';
import { replyAddress } from './mailSite.ts';

/** A formula for spreadsheets, and markup that leaves attributes, text areas, scripts and comments, and runs where nothing escapes it. */
export const markup = `="'></textarea></script>--><svg/onload=alert(1)>`;
/** The part of the markup that runs, for fields with a short limit. */
const short = '<svg/onload=alert(1)>';

const bilingual = { ar: markup, en: markup };
const names = { firstName: markup, lastName: markup };
const mail = { subject: markup, body: markup };

/** A file whose name is markup. */
function fileForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)]), `${markup}.pdf`);
  return form;
}

/** Starts a portal, and writes `markup` into every free text of the public forms, of mails that arrive and of the portal. */
export async function startWithMarkup(
  context: TestContext,
  variables: Record<string, string> = {},
) {
  const site = await startInterviews(
    context,
    { ...incomingVariables, ...variables },
    { ...names, position: markup, coverLetter: markup },
  );
  const { server, employee, boss, id, plan, begin, give } = site;
  const send = async (by: Client, method: string, path: string, body: unknown) => {
    const answer = await by.send(method, path, body);
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`);
    return (await answer.json()) as { id: string };
  };
  const message = await site.sendContact({ ...names, message: markup });
  const cv = { name: `${markup}.pdf`, content: pdf };
  const sent = { ...applicant, ...names, position: markup };
  await send(employee, 'POST', api.application.path, applicationForm(sent, cv));
  const added = { ...candidate, ...names, position: markup, note: markup };
  await send(employee, 'POST', api.applications.add.path, applicationForm(added, cv));
  const version = async (kind: 'messages' | 'applications') =>
    (kind === 'messages' ? await site.message(message) : await site.application(id)).version;
  const hold = { reason: markup, until: inHours(1000) };
  for (const kind of ['messages', 'applications'] as const) {
    const of = { id: kind === 'messages' ? message : id };
    const reply = { ...mail, version: await version(kind) };
    await send(employee, 'POST', buildPath(api[kind].reply, of), reply);
    await send(employee, 'POST', buildPath(api[kind].addNote, of), { text: markup });
    await send(employee, 'POST', buildPath(api[kind].placeHold, of), hold);
  }
  const change = { tags: [short], status: 'rejected', rejectionReason: markup };
  assert.equal((await site.changeApplication(id, change)).status, 200);
  assert.equal((await plan({ place: markup, mail })).status, 201);
  await begin();
  assert.equal((await give({ ...scorecard, notes: markup })).status, 200);
  await send(employee, 'POST', buildPath(api.files.add, { id }), fileForm());

  const to = await replyAddress(server.db, 'contact_id', message);
  const answer = { to, from: `"${short}" <layla@mail.example>`, subject: markup };
  const page = { text: `<p>${markup}</p>`, headers: ['Content-Type: text/html; charset=utf-8'] };
  const attached = withAttachments(markup, [{ name: `${short}.svg`, content: Buffer.from(short) }]);
  for (const part of [{ text: markup }, page, attached])
    assert.equal((await passOn(server.url, rawMail({ ...answer, ...part }))).status, 204);

  const { list } = api.content.news;
  await send(boss, 'POST', list.path, { ...news, title: bilingual, text: bilingual });
  const requirements = { ar: [markup], en: [markup] };
  const job = { ...opening, title: bilingual, description: bilingual, requirements };
  await send(boss, 'POST', api.content.openings.list.path, job);
  const shown = { ...resource, title: bilingual, description: bilingual };
  await send(boss, 'POST', api.content.media.list.path, resourceForm(shown, cv));
  const reasons = buildPath(api.hiringTerms.change, { list: 'rejectionReasons' });
  const items = [{ id: 'late', text: bilingual, retired: false }];
  await send(boss, 'PUT', reasons, { version: 0, items });
  const template = buildPath(api.mail.changeTemplate, { stage: 'rejected', language: 'en' });
  await send(boss, 'PUT', template, mail);
  const colleague = { username: 'colleague', role: 'employee', ...names };
  await send(boss, 'POST', api.accounts.list.path, colleague);
  const request = { kind: 'access', channel: 'letter', person: markup, receivedAt: Date.now() };
  await send(boss, 'POST', api.personalData.addRequest.path, request);
  return { ...site, message };
}
