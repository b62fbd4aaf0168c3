import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { startServer } from '../../../testing/server.ts';

const page = { accept: 'text/html' };

test("another site's cookies of the same name do not shut out a visitor with a pass and a session", async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  await visitor.signIn();
  const own = ['pass', 'session'].map(
    (name) => `sumut-${name}=${visitor.cookies.get(`sumut-${name}`)}`,
  );
  const foreign = ['pass', 'session'].map((name) => `sumut-${name}=stale`);
  for (const cookies of [
    [...foreign, ...own],
    [...own, ...foreign],
    [...foreign, 'pass=1', 'session=1', ...own],
  ]) {
    const answer = await server.visitor().get(api.session.get.path, { cookie: cookies.join('; ') });
    assert.equal(answer.status, 200, cookies.join('; '));
  }
});

test("the language of another site's cookie counts only until the visitor has chosen one", async (context) => {
  const cases: [cookie: string, language: string][] = [
    ['language=en', 'en'],
    ['language=fr-FR', 'ar'],
    ['language=EN', 'ar'],
    ['language=fr-FR; language=en', 'en'],
    ['language=ar; sumut-language=en', 'en'],
    ['sumut-language=en; language=ar', 'en'],
    ['sumut-language=fr; sumut-language=en', 'en'],
  ];
  const server = await startServer(context);
  const languageOf = async (cookie: string) =>
    /<html lang="(\w+)"/.exec(
      await (await server.visitor().get('/', { ...page, cookie })).text(),
    )?.[1];
  for (const [cookie, language] of cases) assert.equal(await languageOf(cookie), language, cookie);

  const secure = await startServer(context, { variables: { HTTPS: 'true' } });
  const over = async (cookie: string) =>
    /<html lang="(\w+)"/.exec(
      await (await secure.visitor().get('/', { ...page, cookie })).text(),
    )?.[1];
  assert.equal(await over('language=ar; sumut-language=ar; __Host-language=en'), 'en');
  assert.equal(await over('language=en'), 'en');
  assert.equal(await over('sumut-language=en'), 'ar');
});

test('a pass from before the cookies had a prefix still counts over plain HTTP, and an entry cookie does not', async (context) => {
  const server = await startServer(context);
  const { cookies } = await server.insider();
  const former = server.visitor();
  former.cookies.set('pass', cookies.get('sumut-pass') ?? '');
  former.cookies.set('entered', '1');
  const answer = await former.get('/about', page);
  assert.match(await answer.text(), /ar loading/);
  assert.equal((await former.get(api.published.news.path)).status, 200);
});

test('many, broken and foreign cookies change nothing', async (context) => {
  const server = await startServer(context);
  const { cookies } = await server.insider();
  const many = Array.from({ length: 60 }, (_, index) => `tracker_${index}=${'v'.repeat(40)}`);
  const broken = [
    'a=%E0%A4%A',
    'b="',
    'c="x; y"',
    'd',
    '=e',
    '',
    ';',
    'f=a=b',
    'g=caf\u00e9',
    '__proto__=x',
    'h=%',
  ];
  for (const others of [many, broken, [...many, ...broken]]) {
    const cookie = [...others, `sumut-pass=${cookies.get('sumut-pass')}`, ...others].join('; ');
    const visitor = server.visitor();
    const answer = await visitor.get('/about', { ...page, cookie });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /ar loading/);
    assert.equal((await visitor.get(api.published.news.path, { cookie })).status, 200);
  }
});
