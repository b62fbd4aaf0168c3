import { act, screen } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const session = fake.sessionAt(fake.now - 1000);
/** The language is stored, too: without storage, the gate is in Arabic. */
const reason = /^Please allow cookies and site data in your browser|^يُرجى السماح في متصفحك/;
const field = () => document.querySelector<HTMLInputElement>('input[name=password]');
const isOpen = () => !field() && screen.queryByText('Behind the gate') !== null;

const server = gate.setUp();
beforeEach(() => {
  server.answers.POST = fake.unlocked(session);
});

const throwing = (name: string) => () => {
  throw new DOMException('', name);
};
/** Enters the right password, in either language. */
async function enter({ user }: Awaited<ReturnType<typeof gate.show>>) {
  act(() => field()?.focus());
  await user.paste('azimuth');
  await user.keyboard('{Enter}');
  await gate.advance(0);
}
function block() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(throwing('SecurityError'));
}
function fill() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing('QuotaExceededError'));
}

describe.each([
  ['blocked', block],
  ['full', fill],
])('storage is %s', (_, deny) => {
  beforeEach(deny);

  test('the right password opens the gate, and it stays open', async () => {
    const shown = await gate.show();
    await enter(shown);
    await gate.advance(1500);
    act(() => void window.dispatchEvent(new Event('popstate')));
    await gate.advance(0);
    expect(isOpen()).toBe(true);
  });

  test('the pass alone opens the gate of another page', async () => {
    await gate.show(fake.withPass(session));
    expect(isOpen()).toBe(true);
    expect(server.calls).toEqual([]);
  });

  test('without a pass, the gate is closed', async () => {
    await gate.show(fake.withoutPass);
    expect(field()).toBeVisible();
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('a reload closes the gate', async () => {
    gate.arriveBy('reload');
    await gate.show(fake.withPass(session));
    expect(field()).toBeVisible();
    expect(server.getCalls('DELETE')).toHaveLength(1);
  });

  test('on a static host, the gate states that it must be opened on each page', async () => {
    const clientSecret = { salt: '', iterations: 1, hash: '' };
    await gate.show({ ...fake.withoutPass, behind: fake.behind, clientSecret });
    expect(screen.getByText(reason)).toBeVisible();
  });
});

test('on a static host, the gate states nothing where storage works', async () => {
  const clientSecret = { salt: '', iterations: 1, hash: '' };
  await gate.show({ ...fake.withoutPass, behind: fake.behind, clientSecret });
  expect(screen.queryByText(reason)).toBeNull();
  expect(localStorage).toHaveLength(1);
  expect(localStorage.getItem(storageKeys.language)).toBe('en');
});

describe('the browser keeps no cookies', () => {
  beforeEach(() => {
    server.answers.GET = fake.answer(401, { status: 401, code: 'gate-closed', title: '' });
  });

  test('the gate stays closed after the right password, and states what is needed', async () => {
    const shown = await gate.show();
    await enter(shown);
    expect(screen.getByText(reason)).toBeVisible();
    await gate.advance(1500);
    expect(field()).toBeVisible();
    expect(field()).toHaveValue('azimuth');
    expect(shown.loadApp).not.toHaveBeenCalled();
  });

  test('the gate opens once cookies are allowed', async () => {
    const shown = await gate.show();
    await enter(shown);
    server.answers.GET = fake.answer(200, { session });
    await shown.user.keyboard('{Enter}');
    await gate.advance(1500);
    expect(isOpen()).toBe(true);
  });
});

test.each([
  ['no connection', fake.noConnection],
  ['a failing server', fake.answer(503)],
])('%s after the right password does not keep the gate closed', async (_, failure) => {
  server.answers.GET = failure;
  const shown = await gate.show();
  await enter(shown);
  await gate.advance(1500);
  expect(isOpen()).toBe(true);
});
