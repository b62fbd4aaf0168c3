import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '@sumut/shared-ui';
import { Gate } from './Gate.tsx';
import {
  answer,
  behind,
  later,
  now,
  sessionAt,
  withoutPass,
  withPass,
  type FakeServer,
} from './testing/fakeServer.ts';
import {
  advance,
  arriveBy,
  gate,
  SampleSite,
  showGate,
  showOpenGate,
  startBrowser,
  store,
  stored,
  submit,
} from './testing/showGate.tsx';

jest.mock('../../document/page.ts');

let server: FakeServer;
beforeEach(() => {
  server = startBrowser();
});
afterEach(() => {
  jest.useRealTimers();
});

const day = 24 * 60 * 60 * 1000;
const session = sessionAt(now - 1000);

describe('on load', () => {
  test('a loading screen shows until it is known whether the gate is open', async () => {
    render(
      <LanguageProvider>
        <Gate
          requestedUrl="/"
          boot={withPass(session)}
          loadApp={() => Promise.resolve(SampleSite)}
        />
      </LanguageProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('textbox')).toBeNull();
    await advance(0);
    expect(gate.heading()).toBeVisible();
  });

  test('the gate is shown immediately without a pass', async () => {
    render(
      <LanguageProvider>
        <Gate requestedUrl="/" boot={withoutPass} loadApp={() => Promise.resolve(SampleSite)} />
      </LanguageProvider>,
    );
    expect(gate.heading()).toBeVisible();
    expect(gate.field()).toBeEnabled();
    await advance(0);
  });

  test('the gate is locked without a stored session', async () => {
    const { loadApp } = await showGate();
    expect(gate.heading()).toBeVisible();
    expect(loadApp).not.toHaveBeenCalled();
  });

  test('it is unlocked by a valid, unexpired stored session', async () => {
    const { loadApp } = await showOpenGate(session);
    expect(loadApp).toHaveBeenCalledWith(behind);
    expect(stored()).toEqual(session);
    expect(server.calls).toEqual([]);
  });

  test('it is unlocked by a session of exactly 24 hours', async () => {
    await showOpenGate(sessionAt(now - day));
  });

  test('it is locked by a session older than 24 hours, which is removed', async () => {
    const old = sessionAt(now - day - 1);
    store(old);
    await showGate(withPass(old));
    expect(gate.heading()).toBeVisible();
    expect(stored()).toBeNull();
  });

  test.each([
    ['hash', { ...session, hash: 'another' }],
    ['timestamp', { ...session, timestamp: now }],
    ['token', { ...session, token: 'another' }],
  ])('it is locked by a session with a changed %s, which is removed', async (_, changed) => {
    store(changed);
    await showGate(withPass(session));
    expect(gate.heading()).toBeVisible();
    expect(stored()).toBeNull();
  });

  test.each([['null'], ['"text"'], ['{}'], ['{"token":1,"timestamp":"2","hash":3}'], ['not JSON']])(
    'it is locked by an invalid value in place of the session: %s',
    async (text) => {
      localStorage.setItem(storageKeys.gateSession, text);
      await showGate(withPass(session));
      expect(gate.heading()).toBeVisible();
      expect(localStorage.getItem(storageKeys.gateSession)).toBeNull();
    },
  );

  test('it is locked by a session that the server no longer accepts', async () => {
    store(session);
    await showGate(withoutPass);
    expect(gate.heading()).toBeVisible();
    expect(stored()).toBeNull();
  });

  test('a session that another tab has stored while the page was loading is kept', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1500);
    store(session);
    await showGate(withoutPass);
    expect(gate.heading()).toBeVisible();
    expect(stored()).toEqual(session);
    expect(server.calls).toEqual([]);
  });

  test('a pass without a valid session is ended', async () => {
    await showGate(withPass(session));
    expect(server.calls).toEqual([
      { method: 'DELETE', path: '/api/gate', body: undefined, keepalive: true },
    ]);
  });

  test('a new password is sent only after the old pass has ended', async () => {
    server.answers.DELETE = later(400, answer(204));
    const shown = await showGate(withPass(session));
    await submit(shown, 'azimuth');
    expect(server.getCalls('POST')).toEqual([]);
    await advance(400);
    expect(server.getCalls('POST')).toHaveLength(1);
  });

  test('the check runs once, even if React renders twice in strict mode', async () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
    arriveBy('reload');
    store(session);
    render(
      <StrictMode>
        <LanguageProvider>
          <Gate
            requestedUrl="/"
            boot={withPass(session)}
            loadApp={() => Promise.resolve(SampleSite)}
          />
        </LanguageProvider>
      </StrictMode>,
    );
    await advance(0);
    expect(gate.isOpen()).toBe(true);
  });
});

describe('a page reload', () => {
  test('removes the stored session, ends the pass and locks the gate', async () => {
    store(session);
    arriveBy('reload');
    await showGate(withPass(session));
    expect(gate.heading()).toBeVisible();
    expect(stored()).toBeNull();
    expect(server.getCalls('DELETE')).toHaveLength(1);
    expect(server.getCalls('DELETE')[0]).toMatchObject({ keepalive: true });
  });

  test('that is an internal navigation keeps the session', async () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
    arriveBy('reload');
    await showOpenGate(session);
    expect(stored()).toEqual(session);
  });

  test('after an internal navigation removes the session, because the mark is used only once', async () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
    arriveBy('reload');
    const { unmount } = await showOpenGate(session);
    unmount();
    await showGate(withPass(session));
    expect(gate.heading()).toBeVisible();
  });

  test.each(['navigate', 'back_forward'] as const)('is not the same as %s', async (type) => {
    arriveBy(type);
    await showOpenGate(session);
  });
});
