import { screen } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();

const day = 24 * 60 * 60 * 1000;
const session = fake.sessionAt(fake.now - 1000);

describe('on load', () => {
  test('a loading screen shows until it is known whether the gate is open', async () => {
    gate.open(fake.withPass(session));
    expect(screen.getByText(/^Loading/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await gate.advance(0);
    expect(gate.heading()).toBeVisible();
  });

  test('the gate is shown immediately without a pass', async () => {
    gate.open(fake.withoutPass);
    expect(gate.heading()).toBeVisible();
    expect(gate.field()).toBeEnabled();
    await gate.advance(0);
    expect(gate.heading()).toBeVisible();
  });

  test('on a site without a gate, the site shows without a session, after a reload, and for longer than a session lasts', async () => {
    gate.arriveBy('reload');
    const boot = { ...fake.withoutPass, behind: { ...fake.behind, open: true } };
    await gate.show(boot);
    expect(screen.getByRole('heading', { name: 'Behind the gate' })).toBeVisible();
    await gate.leap(2 * day);
    expect(screen.getByRole('heading', { name: 'Behind the gate' })).toBeVisible();
    expect(gate.heading()).toBeNull();
    expect(gate.stored()).toBeNull();
  });

  test('it is unlocked by a valid, unexpired stored session', async () => {
    const { loadApp } = await gate.showOpen(session);
    expect(loadApp).toHaveBeenCalledWith(fake.behind);
    expect(gate.stored()).toEqual(session);
    expect(server.calls).toEqual([]);
  });

  test('it is unlocked by a session of exactly 24 hours, without moving the focus', async () => {
    await gate.showOpen(fake.sessionAt(fake.now - day));
    expect(document.body).toHaveFocus();
    expect(document.documentElement).not.toHaveClass('noScroll');
  });

  test.each([
    ['a changed session', JSON.stringify({ ...session, token: 'another' })],
    ['a value that is no session', 'not JSON'],
  ])('it is locked by %s, which is removed', async (_, text) => {
    localStorage.setItem(storageKeys.gateSession, text);
    await gate.show(fake.withPass(session));
    expect(gate.heading()).toBeVisible();
    expect(localStorage.getItem(storageKeys.gateSession)).toBeNull();
  });

  test('it is locked by a session that the server no longer accepts', async () => {
    gate.store(session);
    await gate.show(fake.withoutPass);
    expect(gate.heading()).toBeVisible();
    expect(gate.stored()).toBeNull();
  });

  test('a session that another tab has stored while the page was loading is kept', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1500);
    gate.store(session);
    await gate.show(fake.withoutPass);
    expect(gate.heading()).toBeVisible();
    expect(gate.stored()).toEqual(session);
    expect(server.calls).toEqual([]);
  });

  test('a pass without a valid session is ended', async () => {
    await gate.show(fake.withPass(session));
    expect(server.calls).toEqual([
      { method: 'DELETE', path: '/api/gate', body: undefined, keepalive: true },
    ]);
  });

  test('a new password is sent only after the old pass has ended', async () => {
    server.answers.DELETE = fake.later(400, fake.answer(204));
    const shown = await gate.show(fake.withPass(session));
    await gate.submit(shown, 'azimuth');
    expect(server.getCalls('POST')).toEqual([]);
    await gate.advance(400);
    expect(server.getCalls('POST')).toHaveLength(1);
  });
});

describe('a page reload', () => {
  test('removes the stored session, ends the pass and locks the gate', async () => {
    gate.store(session);
    gate.arriveBy('reload');
    await gate.show(fake.withPass(session));
    expect(gate.heading()).toBeVisible();
    expect(gate.stored()).toBeNull();
    expect(server.getCalls('DELETE')).toHaveLength(1);
    expect(server.getCalls('DELETE')[0]).toMatchObject({ keepalive: true });
  });

  test('that is an internal navigation keeps the session', async () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
    gate.arriveBy('reload');
    await gate.showOpen(session);
    expect(gate.stored()).toEqual(session);
  });

  test('after an internal navigation removes the session, because the mark is used only once', async () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
    gate.arriveBy('reload');
    const { unmount } = await gate.showOpen(session);
    unmount();
    await gate.show(fake.withPass(session));
    expect(gate.heading()).toBeVisible();
  });

  test.each(['navigate', 'back_forward'] as const)('is not the same as %s', async (type) => {
    gate.arriveBy(type);
    await gate.showOpen(session);
  });
});
