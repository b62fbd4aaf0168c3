import { fireEvent, screen } from '@testing-library/react';
import { company } from '@sumut/contracts/company/company';
import { reloadPage } from '../../document/page.ts';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();

const session = fake.sessionAt(fake.now);

describe('the right password', () => {
  beforeEach(() => {
    server.answers.POST = fake.unlocked(session);
  });

  test('is sent to our server only', async () => {
    await gate.submit(await gate.show(), 'azimuth');
    expect(server.calls).toEqual([
      { method: 'POST', path: '/api/gate', body: { password: 'azimuth' }, keepalive: false },
      { method: 'GET', path: '/api/gate', body: undefined, keepalive: false },
    ]);
  });

  test('immediately shows a success toast that names the company, and starts to load the site', async () => {
    const shown = await gate.show();
    expect(shown.loadApp).not.toHaveBeenCalled();
    await gate.submit(shown, 'azimuth');
    expect(shown.loadApp.mock.calls).toEqual([[fake.behind]]);
    const toast = screen.getByText('Access granted!').closest('[role=status]');
    expect(toast).toHaveTextContent(company.name.en);
    expect(toast?.parentElement).toHaveClass('success');
  });

  test('opens the gate after 1.5 s: the page under it, inert until then, gets scrolling and the focus', async () => {
    const root = document.documentElement;
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    const heading = screen.getByText('Behind the gate');
    await gate.advance(1499);
    expect(gate.isOpen()).toBe(false);
    expect(gate.stored()).toBeNull();
    expect(gate.field()).toHaveFocus();
    expect(root).toHaveClass('noScroll');
    expect(heading.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
    await gate.advance(1);
    expect(gate.isOpen()).toBe(true);
    expect(gate.stored()).toEqual(session);
    expect(screen.getByRole('heading', { name: 'Behind the gate' })).toBe(heading);
    expect(heading).toHaveFocus();
    expect(heading.closest('[inert], [aria-hidden]')).toBeNull();
    expect(root).not.toHaveClass('noScroll');
  });

  test.each([
    ['another shell is live', { shell: { ...fake.behind.shell, hash: '6'.repeat(16) } }],
    ['the page needs the policy of a module', { policyOf: 'tools' }],
  ])(
    'stores the session and reloads the page instead of opening the gate if %s',
    async (_, other) => {
      server.answers.POST = fake.answer(200, { session, behind: { ...fake.behind, ...other } });
      const shown = await gate.show();
      await gate.submit(shown, 'azimuth');
      await gate.advance(1499);
      expect([gate.stored(), jest.mocked(reloadPage).mock.calls.length]).toEqual([null, 0]);
      await gate.advance(1);
      expect(gate.stored()).toEqual(session);
      expect(reloadPage).toHaveBeenCalledTimes(1);
      expect(shown.loadApp).not.toHaveBeenCalled();
      expect(gate.isOpen()).toBe(false);
    },
  );

  test('resets the attempts counter', async () => {
    const shown = await gate.show();
    server.answers.POST = fake.wrong;
    await gate.fail(shown, 3);
    expect(gate.attempts()).toHaveTextContent('Attempts remaining: 2');
    await gate.unlock(shown, server);
    localStorage.clear();
    fireEvent.popState(window);
    await gate.advance(0);
    expect(gate.isOpen()).toBe(false);
    expect(gate.attempts()).toBeNull();
    server.answers.POST = fake.wrong;
    await gate.fail(shown);
    expect(gate.attempts()).toHaveTextContent('Attempts remaining: 4');
  });

  test('is not sent a second time while the gate is about to open', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    await shown.user.click(gate.button());
    expect(server.getCalls('POST')).toHaveLength(1);
  });
});
