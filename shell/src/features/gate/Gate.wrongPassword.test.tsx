import { screen, within } from '@testing-library/react';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();

const tooMany = 'Too many attempts. Please try again later.';

describe('a wrong password', () => {
  test("has no effect for 1 s, then shows the error toast 'Incorrect password. Please try again.'", async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'guess');
    await gate.advance(999);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(gate.attempts()).toBeNull();
    expect(gate.field()).toHaveValue('guess');
    await gate.advance(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
    expect(screen.getByRole('alert').closest('.error')).toBeVisible();
  });

  test('clears the field, marks it until the next one is typed, and puts the focus there', async () => {
    const shown = await gate.show();
    await gate.fail(shown);
    expect(gate.field()).toHaveValue('');
    expect(gate.field()).toBeInvalid();
    expect(gate.field()).toHaveFocus();
    await shown.user.type(gate.field(), 'n');
    expect(gate.field()).toBeValid();
  });

  test("counts: 'Attempts remaining: N' is announced after the first failure, and describes the field", async () => {
    const shown = await gate.show();
    const region = within(screen.getByRole('main')).getByRole('status');
    expect(region).toBeEmptyDOMElement();
    for (const left of [4, 3, 2, 1, 0]) {
      await gate.fail(shown);
      expect(region).toHaveTextContent(`Attempts remaining: ${left}`);
      expect(gate.field()).toHaveAccessibleDescription(`Attempts remaining: ${left}`);
      expect(screen.getByText(left).closest('bdi')).toHaveAttribute('dir', 'ltr');
    }
  });

  test('does not open the gate and stores nothing', async () => {
    const shown = await gate.show();
    await gate.fail(shown);
    await gate.advance(60_000);
    expect(gate.isOpen()).toBe(false);
    expect(shown.loadApp).not.toHaveBeenCalled();
    expect(gate.stored()).toBeNull();
  });
});

describe('while the password is checked', () => {
  const check = async () => {
    server.answers.POST = fake.later(300, fake.wrong);
    const shown = await gate.show();
    await gate.submit(shown, 'guess');
    return shown;
  };

  test('the button reads Authenticating... and the logo spins, through the call and the 1 s delay', async () => {
    await check();
    for (const step of [0, 299, 1000]) {
      await gate.advance(step);
      expect(screen.getByRole('button', { name: 'Authenticating...' })).toBeVisible();
      expect(gate.isSpinning()).toBe(true);
    }
    await gate.advance(1);
    expect(gate.button()).toBeVisible();
    expect(gate.isSpinning()).toBe(false);
  });

  test('the field keeps its value and cannot be changed', async () => {
    const { user } = await check();
    expect(gate.field()).toHaveAttribute('readonly');
    await user.type(gate.field(), 'x');
    expect(gate.field()).toHaveValue('guess');
    await gate.advance(1300);
    expect(gate.field()).not.toHaveAttribute('readonly');
  });

  test('another submit is ignored', async () => {
    const { user } = await check();
    await user.click(screen.getByRole('button', { name: 'Authenticating...' }));
    await user.type(gate.field(), '{Enter}');
    await gate.advance(1300);
    expect(server.getCalls('POST')).toHaveLength(1);
    expect(gate.attempts()).toHaveTextContent('4');
  });
});

describe('the limit of five attempts', () => {
  test('at the fifth wrong password the page reloads after 2 s, and not before', async () => {
    await gate.fail(await gate.show(), 5);
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
    await gate.advance(1999);
    expect(gate.reloadPage()).not.toHaveBeenCalled();
    await gate.advance(1);
    expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
  });

  test(`a sixth submit shows '${tooMany}' and is not checked`, async () => {
    const shown = await gate.show();
    await gate.fail(shown, 5);
    await gate.submit(shown, 'azimuth');
    expect(screen.getByRole('alert')).toHaveTextContent(tooMany);
    expect(server.getCalls('POST')).toHaveLength(5);
    await gate.advance(2000);
    expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
  });

  test("the server's own limit shows the same message, counts no attempt and keeps the typed password", async () => {
    server.answers.POST = fake.answer(429);
    const shown = await gate.show();
    await gate.submit(shown, 'guess');
    expect(screen.getByRole('alert')).toHaveTextContent(tooMany);
    await gate.advance(1000);
    expect(gate.attempts()).toBeNull();
    expect(gate.field()).toHaveValue('guess');
    expect(gate.button()).toBeVisible();
  });
});

describe('a password that could not be checked does not count as wrong', () => {
  test.each([
    ['without a connection', fake.noConnection],
    ['when the server fails', fake.answer(500)],
    ['when the server is not available', fake.answer(503)],
    ['when the response is not ours', fake.answer(200, null)],
  ])(
    '%s: another message is shown, no attempt is counted, and the field keeps its value',
    async (_, failure) => {
      server.answers.POST = failure;
      const shown = await gate.show();
      await gate.submit(shown, 'azimuth');
      expect(screen.getByRole('alert')).toHaveTextContent('The password could not be checked.');
      await gate.advance(1000);
      expect(gate.attempts()).toBeNull();
      expect(gate.field()).toHaveValue('azimuth');
      expect(gate.field()).toHaveFocus();

      server.answers.POST = fake.unlocked(fake.sessionAt(fake.now));
      await shown.user.keyboard('{Enter}');
      await gate.advance(1500);
      expect(gate.isOpen()).toBe(true);
    },
  );
});

describe('the field is required', () => {
  test('an empty password is refused without a request, an attempt or a delay', async () => {
    const { user } = await gate.show();
    await user.click(gate.button());
    expect(gate.field()).toHaveAccessibleDescription('Please fill in this field.');
    expect(gate.field()).toBeInvalid();
    expect(gate.field()).toHaveFocus();
    expect(gate.field()).toBeRequired();
    await gate.advance(1000);
    expect(gate.attempts()).toBeNull();
    expect(server.calls).toEqual([]);
    await user.type(gate.field(), 'n');
    expect(gate.field()).toBeValid();
    expect(screen.queryByText('Please fill in this field.')).toBeNull();
  });

  test('a password longer than the maximum is refused without a request, one of the maximum is sent', async () => {
    const shown = await gate.show();
    await gate.submit(shown, 'x'.repeat(201));
    expect(gate.field()).toHaveAccessibleDescription('This text is too long.');
    expect(server.calls).toEqual([]);
    await shown.user.clear(gate.field());
    await gate.submit(shown, 'x'.repeat(200));
    expect(server.getCalls('POST')).toHaveLength(1);
  });
});
