import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';
import { paragraph, run, wordDocument } from '../testing/cvDocuments.ts';
import { applicant, applicationForm, contact } from '../testing/forms.ts';
import { incomingVariables, passOn, rawMail } from '../testing/incomingMail.ts';
import { startPortal } from '../testing/portal.ts';
import { rawGet } from '../testing/raw.ts';
import { until } from '../testing/until.ts';
import { repeat, usualPart, worstParts } from '../testing/worstTexts.ts';

/** Characters of a body's field, of a CV and of a mail, and of all headers: Node refuses more than 16 KiB of them. */
const lengths = { body: 100_000, headers: 12_000 };
/** Characters of the largest part of a document: a little less than is accepted. */
const largePart = 15 * 1024 * 1024;
/** Milliseconds for which a request may delay another. On a slower machine, `factor` times as long as usual inputs of the same size. */
const turnMax = 100;
const factor = 4;

const variables = { ...incomingVariables, FREE_FORMS: '100000', LOG_LEVEL: 'warn' };

test('the worst inputs for every public field, header, query, CV and mail delay other requests no more than usual ones', async (context) => {
  const { server, employee } = await startPortal(context, variables);
  const visitor = server.visitor();
  const words = ['عبدالرحمن', 'j.doe@mail.example', 'pilot'];
  let sent = 0;

  /** Sends a text in every place of a request. */
  const requests = (part: string): (() => Promise<unknown>)[] => {
    const long = repeat(part, lengths.body);
    const oneLine = long.replaceAll('\n', ' ');
    const line = repeat(part, lengths.headers).replaceAll(/[^\x20-\x7e]/g, 'x');
    const query = encodeURIComponent(repeat(part, lengths.headers / 9)).slice(0, lengths.headers);
    const cv = wordDocument(paragraph(run(long.replaceAll('<', '&lt;'))));
    const post = (path: string, body: unknown) => employee.send('POST', path, body);
    const fields = (good: Record<string, string>) =>
      Object.keys(good).map((name) => ({ ...good, [name]: long }));
    const mail = (more: Partial<Parameters<typeof rawMail>[0]>) =>
      passOn(server.url, rawMail({ to: 'answer+x@mail.sumut.example', ...more }));
    return [
      ...fields(contact).map((form) => () => post(api.contact.path, form)),
      ...fields(applicant).map((form) => () => post(api.application.path, applicationForm(form))),
      () =>
        post(
          api.application.path,
          applicationForm(applicant, { name: `${long}.pdf`, content: cv }),
        ),
      () =>
        post(api.application.path, applicationForm(applicant, { name: 'cv.docx', content: cv })),
      () => visitor.send('POST', api.gate.open.path, { password: long }),
      () => post(api.session.signIn.path, { username: long, password: long }),
      ...[api.applications.list, api.messages.list].map(
        ({ path }) =>
          () =>
            employee.get(`${path}?q=${query}`),
      ),
      () => rawGet(server.port, `/${query}`),
      ...[
        'User-Agent',
        'Cookie',
        'Accept-Language',
        'Accept-Encoding',
        'If-None-Match',
        'Referer',
      ].map((name) => () => rawGet(server.port, '/about', [`${name}: ${line}`])),
      () => mail({ text: long }),
      () => mail({ text: long, headers: ['Content-Type: text/html; charset=utf-8'] }),
      () => mail({ subject: oneLine }),
      () => mail({ from: `${oneLine} <a@mail.example>` }),
      () => mail({ to: `${oneLine}, answer+x@mail.sumut.example` }),
      ...['References', 'Received', 'Content-Disposition', 'Content-Type'].map(
        (name) => () => mail({ headers: [`${name}: text/plain; name="${oneLine}"`] }),
      ),
      ...['text/calendar; method=REPLY', 'message/delivery-status', 'application/ms-tnef'].map(
        (type) => () => mail({ text: long, headers: [`Content-Type: ${type}`] }),
      ),
      ...words.map(
        (q) => () => employee.get(`${api.applications.list.path}?q=${encodeURIComponent(q)}`),
      ),
    ];
  };

  /**
   * Sends all requests, one after the other. Returns the longest turn of the event loop, during which no other request is answered, in
   * milliseconds of processor time: the time in which other programs have the processor does not count.
   */
  async function longestTurn(all: readonly (() => Promise<unknown>)[]): Promise<number> {
    let longest = 0;
    const over = new AbortController();
    const watch = (async () => {
      while (!over.signal.aborted) {
        const before = process.threadCpuUsage();
        await turn();
        const { user, system } = process.threadCpuUsage(before);
        longest = Math.max(longest, (user + system) / 1000);
      }
    })();
    for (const request of all) {
      await request();
      sent += 1;
    }
    // The texts of the CVs are found by the searches of the next part.
    await until(async () => {
      const waiting = server.db
        .selectFrom('cv_texts')
        .select('state')
        .where('state', '=', 'waiting')
        // The largest documents end the thread, and are tried again later.
        .where('attempts', '=', 0);
      return (await waiting.execute()).length === 0;
    });
    over.abort();
    await watch;
    return longest;
  }

  await longestTurn(requests(usualPart));
  const usual = await longestTurn(requests(usualPart));
  const allowed = Math.max(turnMax, factor * usual);
  const sendLarge = (part: string) => {
    const content = wordDocument(part.repeat(largePart / part.length));
    return () =>
      employee.send(
        'POST',
        api.application.path,
        applicationForm(applicant, { name: 'cv.docx', content }),
      );
  };
  const check = async (name: string, all: readonly (() => Promise<unknown>)[]) => {
    let longest = await longestTurn(all);
    // A collection of garbage may fall into one turn, but not always into the same.
    for (let tries = 1; longest > allowed && tries < 3; tries += 1)
      longest = Math.min(longest, await longestTurn(all));
    assert.ok(
      longest <= allowed,
      `${JSON.stringify(name)} delays others by ${longest.toFixed(0)} ms; allowed are ${allowed.toFixed(0)}`,
    );
  };
  for (const part of worstParts) await check(part, requests(part));
  assert.equal((await visitor.get(api.site.health.path)).status, 200);
  assert.ok(sent > 600);
  assert.deepEqual(server.log, [], 'the server logged no error');
  // Small files that unpack to as much as is accepted. The texts of some are not read, which is logged.
  for (const part of ['&#65;', '<w:p/>']) await check(`large ${part}`, [sendLarge(part)]);
});
