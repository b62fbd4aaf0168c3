import { fireEvent, screen } from '@testing-library/react';
import { company } from '@sumut/contracts/company/company';
import { reloadPage } from '../../document/page.ts';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';
import { removeSession } from './verify/gateSession.ts';

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

  test('immediately shows a success toast that names the company', async () => {
    await gate.submit(await gate.show(), 'azimuth');
    const toast = screen.getByText('Access granted!').closest('[role=status]');
    expect(toast).toHaveTextContent(company.name.en);
    expect(toast?.parentElement).toHaveClass('success');
  });

  test('immediately starts to load the site, with the data from the server', async () => {
    const shown = await gate.show();
    expect(shown.loadApp).not.toHaveBeenCalled();
    await gate.submit(shown, 'azimuth');
    expect(shown.loadApp).toHaveBeenCalledTimes(1);
    expect(shown.loadApp).toHaveBeenCalledWith(fake.behind);
  });

  test('opens the gate after 1.5 s, and not before', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    await gate.advance(1499);
    expect(gate.isOpen()).toBe(false);
    await gate.advance(1);
    expect(gate.isOpen()).toBe(true);
    expect(screen.getByRole('button', { name: 'Inside' })).toBeVisible();
  });

  test('keeps the gate open where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const shown = await gate.show();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    await gate.unlock(shown, server);
    await gate.advance(1000);
    expect(gate.isOpen()).toBe(true);
    jest.restoreAllMocks();
    removeSession();
  });

  test('renders the site under the gate, inert until the gate opens', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    const site = screen.getByText('Behind the gate').closest('[inert]');
    expect(site).toHaveAttribute('aria-hidden', 'true');
    await gate.advance(1500);
    expect(screen.getByText('Behind the gate').closest('[inert], [aria-hidden]')).toBeNull();
  });

  test('keeps the page that was rendered under the gate', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    const heading = screen.getByText('Behind the gate');
    await gate.advance(1500);
    expect(screen.getByText('Behind the gate')).toBe(heading);
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

  test('stores the gate session when the gate opens, and not before', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    await gate.advance(1499);
    expect(gate.stored()).toBeNull();
    await gate.advance(1);
    expect(gate.stored()).toEqual(session);
  });

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

  test('moves the focus to the heading of the page behind the gate', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    expect(gate.field()).toHaveFocus();
    await gate.advance(1500);
    expect(screen.getByRole('heading', { name: 'Behind the gate' })).toHaveFocus();
  });

  test('is not sent a second time while the gate is about to open', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'azimuth');
    await shown.user.click(gate.button());
    expect(server.getCalls('POST')).toHaveLength(1);
  });
});
