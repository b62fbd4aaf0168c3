import { screen } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();
beforeEach(() => {
  setPage(1440, 900);
});

const session = fake.sessionAt(fake.now);

/** Sets the size of the page in a window of 1440 by 1000 screen units; CSS pixels. */
function setPage(innerWidth: number, innerHeight: number) {
  Object.assign(window, { outerWidth: 1440, outerHeight: 1000, innerWidth, innerHeight });
}

describe('a docked developer-tools window', () => {
  const notice = () => screen.queryByText(/developer tools/);
  const dock = async () => {
    setPage(1440, 600);
    await gate.advance(1000);
  };
  const undock = async () => {
    setPage(1440, 900);
    await gate.advance(1000);
  };

  test('locks an open gate at the second check that detects it, removes the session and ends the pass', async () => {
    await gate.showOpen(session);
    setPage(1440, 600);
    await gate.advance(999);
    expect(gate.isOpen()).toBe(true);
    await gate.advance(1);
    expect(gate.heading()).toBeVisible();
    expect(screen.queryByText('Behind the gate')).toBeNull();
    expect(gate.stored()).toBeNull();
    expect(server.getCalls('DELETE')).toHaveLength(1);
  });

  test('locks at most once, and does not prevent the right password from opening the gate', async () => {
    const shown = await gate.showOpen(session);
    await dock();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Access was locked because developer tools, or another panel, opened next to this page',
    );
    await gate.unlock(shown, server);
    expect(notice()).toBeNull();
    await undock();
    await dock();
    expect(gate.isOpen()).toBe(true);
  });

  test('does not lock while the window is being resized', async () => {
    await gate.showOpen(session);
    for (const width of [1200, 1150, 1100, 1050, 1100, 1150]) {
      setPage(width, 900);
      await gate.advance(500);
    }
    setPage(1440, 900);
    await gate.advance(1000);
    expect(gate.isOpen()).toBe(true);
  });

  test('does not lock when only one check detects it', async () => {
    await gate.showOpen(session);
    for (let time = 0; time < 3; time += 1) {
      setPage(1100, 900);
      await gate.advance(500);
      setPage(1440, 900);
      await gate.advance(500);
    }
    expect(gate.isOpen()).toBe(true);
  });

  test.each([
    ['en', 'What you entered has been kept.'],
    ['ar', 'ما أدخلته محفوظ.'],
  ])(
    'that locked the gate leads to a notice in %s that the input has been kept',
    async (language, text) => {
      localStorage.setItem(storageKeys.language, language);
      const title = language === 'en' ? 'Secure Access' : 'دخول آمن';
      gate.store(session);
      await gate.show(fake.withPass(session));
      await dock();
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    },
  );

  test('that is open from the start does not lock an open gate', async () => {
    setPage(1440, 600);
    await gate.showOpen(session);
    await gate.advance(60_000);
    expect(gate.isOpen()).toBe(true);
  });

  test('that is open from the start is reported on a closed gate', async () => {
    setPage(1440, 600);
    await gate.show();
    await gate.advance(500);
    expect(notice()).toBeVisible();
  });

  test('is not detected when a phone shows its keyboard', async () => {
    window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
    await gate.showOpen(session);
    await dock();
    expect(gate.isOpen()).toBe(true);
  });
});
