import { createEvent, fireEvent, screen } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();

const session = fake.sessionAt(fake.now);

/** Checks whether the browser's default action for an event is prevented. */
function isBlocked(target: Element, name: string): boolean {
  const event = new Event(name, { bubbles: true, cancelable: true });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe.each([
  ['the right-click menu', 'contextmenu'],
  ['text selection', 'selectstart'],
  ['dragging', 'dragstart'],
])('%s', (_, name) => {
  test('is blocked while the gate is closed, except in the password field, even if an element stops the event', async () => {
    await gate.show();
    expect(isBlocked(screen.getByRole('heading'), name)).toBe(true);
    expect(isBlocked(document.body, name)).toBe(true);
    expect(isBlocked(gate.field(), name)).toBe(false);
    gate.button().addEventListener(name, (event) => event.stopPropagation());
    expect(isBlocked(gate.button(), name)).toBe(true);
  });

  test('is blocked until the gate is open, and again when it locks', async () => {
    server.answers.POST = fake.unlocked(session);
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    expect(isBlocked(screen.getByText('Behind the gate'), name)).toBe(true);
    await gate.advance(1500);
    expect(isBlocked(screen.getByText('Behind the gate'), name)).toBe(false);
    localStorage.clear();
    fireEvent.popState(window);
    await gate.advance(0);
    expect(isBlocked(screen.getByRole('heading'), name)).toBe(true);
  });
});

describe('developer-tool shortcuts', () => {
  const press = (target: Element, key = 'F12') => {
    const event = createEvent.keyDown(target, { key, code: key });
    fireEvent(target, event);
    return event.defaultPrevented;
  };

  test('are blocked until the gate is open, even if an element stops the propagation; other keys are not', async () => {
    const shown = await gate.show();
    gate.field().addEventListener('keydown', (event) => event.stopPropagation());
    expect(press(gate.field())).toBe(true);
    expect(press(gate.field(), 'F5')).toBe(false);
    expect(press(document.body)).toBe(true);
    await gate.unlock(shown, server);
    expect(press(document.body)).toBe(false);
  });
});

describe('the console', () => {
  test('is cleared every 3 s while the gate is closed, and no longer once it has opened', async () => {
    const shown = await gate.show();
    await gate.advance(2999);
    expect(console.clear).not.toHaveBeenCalled();
    await gate.advance(1);
    expect(console.clear).toHaveBeenCalledTimes(1);
    await gate.advance(6000);
    expect(console.clear).toHaveBeenCalledTimes(3);
    await gate.unlock(shown, server);
    jest.mocked(console.clear).mockClear();
    await gate.advance(9000);
    expect(console.clear).not.toHaveBeenCalled();
  });

  /** Submits the right password. The session exists, but is stored only when the gate opens. */
  const granted = async () => {
    server.answers.POST = fake.unlocked(session);
    await gate.submit(await gate.show(), 'azimuth');
  };

  test.each([
    ['the name of its session key', storageKeys.gateSession],
    ["the session's token", session.token],
    ['the token of another tab', 'of-another-tab'],
    ["the session's hash", session.hash],
    ['the session as an object', session],
    ['a text with it inside', `found: ${JSON.stringify(session)}`],
  ])('logging %s removes the session, ends the pass and reloads', async (_, logged) => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await granted();
    gate.store(fake.sessionAt(fake.now, 'of-another-tab'));
    console.log('look', logged);
    expect(gate.stored()).toBeNull();
    expect(server.getCalls('DELETE')).toHaveLength(1);
    expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
  });

  test("reacts to the logged hash of a static host's password", async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const clientSecret = { salt: 'c2FsdA==', iterations: 1, hash: 'hash-of-the-password' };
    await gate.show({ ...fake.withoutPass, behind: fake.behind, clientSecret });
    console.log('found hash-of-the-password');
    expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
  });

  test('reacts to a secret in a function or in a list that contains itself', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await granted();
    const list: unknown[] = [session.token];
    list.push(list);
    console.log(list);
    expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
    console.log(function leak() {
      return 'token-1';
    });
    expect(gate.reloadPage()).toHaveBeenCalledTimes(2);
  });

  test.each([
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'trace',
    'dir',
    'dirxml',
    'table',
    'group',
    'groupCollapsed',
  ] as const)('console.%s is watched', async (method) => {
    jest.spyOn(console, method).mockImplementation(() => undefined);
    await gate.show();
    console[method](storageKeys.gateSession);
    expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
  });

  test('logs values that only form a secret together', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await granted();
    console.log('token', '-1');
    expect(log).toHaveBeenCalledWith('token', '-1');
    expect(gate.reloadPage()).not.toHaveBeenCalled();
  });

  test('logs any other value', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await gate.show();
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    console.log('hello', 1, undefined, cyclic);
    expect(log).toHaveBeenCalledWith('hello', 1, undefined, cyclic);
    expect(gate.reloadPage()).not.toHaveBeenCalled();
  });

  test('is restored when the gate is open', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const before = console.log;
    await gate.showOpen(session);
    expect(console.log).toBe(before);
    console.log(storageKeys.gateSession);
    expect(log).toHaveBeenCalled();
    expect(gate.reloadPage()).not.toHaveBeenCalled();
  });

  test('never receives the password or the session from the gate itself', async () => {
    const spies = (['log', 'info', 'warn', 'debug'] as const).map((method) =>
      jest.spyOn(console, method).mockImplementation(() => undefined),
    );
    gate.store(session);
    const shown = await gate.show(fake.withPass(fake.sessionAt(fake.now, 'another')));
    await gate.fail(shown);
    await gate.unlock(shown, server);
    expect(gate.isOpen()).toBe(true);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  test('is not watched once open, even if other code wrapped its method', async () => {
    const original = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const shown = await gate.show();
    const guarded = console.log;
    const around = (...values: unknown[]) => guarded(...values);
    console.log = around;
    await gate.unlock(shown, server);
    expect(console.log).toBe(around);
    console.log(storageKeys.gateSession);
    expect(original).toHaveBeenCalledWith(storageKeys.gateSession);
    expect(gate.reloadPage()).not.toHaveBeenCalled();
  });
});
