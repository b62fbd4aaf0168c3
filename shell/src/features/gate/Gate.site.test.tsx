import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();
beforeEach(() => {
  server.answers.POST = fake.unlocked(fake.sessionAt(fake.now));
});

const failure = 'The site could not be loaded';
const retry = () => screen.getByRole('button', { name: 'Try again' });

describe('a site that is slow to load', () => {
  const slowly = async () => {
    const shown = await gate.show();
    shown.loadApp.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(gate.SampleSite), 4000)),
    );
    await gate.submit(shown, 'azimuth');
  };

  test('keeps the gate for 1.5 s, and shows a loading screen afterwards, until the site is ready', async () => {
    await slowly();
    await gate.advance(1499);
    expect(gate.heading()).toBeVisible();
    expect(screen.queryByText(/^Loading/)).toBeNull();
    await gate.advance(1);
    expect(gate.isOpen()).toBe(true);
    expect(screen.getByText(/^Loading/)).toBeVisible();
    await gate.advance(2500);
    expect(screen.getByRole('heading', { name: 'Behind the gate' })).toHaveFocus();
    expect(screen.queryByText(/^Loading/)).toBeNull();
  });
});

describe('a site that cannot be loaded', () => {
  const failing = async () => {
    const shown = await gate.show();
    shown.loadApp.mockRejectedValueOnce(new Error('chunk'));
    await gate.submit(shown, 'azimuth');
    return shown;
  };

  test('shows an error once the gate has opened, and not before', async () => {
    await failing();
    await gate.advance(1499);
    expect(screen.queryByText(failure)).toBeNull();
    await gate.advance(1);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    expect(jest.mocked(reportError)).toHaveBeenCalledWith(new Error('chunk'));
  });

  test('is loaded by the Retry button, in the same page', async () => {
    const { loadApp, user } = await failing();
    await gate.advance(1500);
    await user.click(retry());
    await gate.advance(0);
    expect(loadApp).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Behind the gate')).toBeVisible();
    expect(screen.queryByText(failure)).toBeNull();
  });

  test('shows an error if the gate was open from the start', async () => {
    gate.store(fake.sessionAt(fake.now));
    const { loadApp } = gate.open(fake.withPass(fake.sessionAt(fake.now)));
    loadApp.mockRejectedValueOnce(new Error('chunk'));
    await gate.advance(0);
    expect(screen.getByText(failure)).toBeVisible();
  });
});

test('the gate keeps working if the site throws while rendering', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  let broken = true;
  const Fragile: ComponentType = () => {
    if (broken) throw new Error('render');
    return <p>Repaired</p>;
  };
  const shown = await gate.show(undefined, Fragile);
  await gate.submit(shown, 'azimuth');
  expect(gate.heading()).toBeVisible();
  await gate.advance(1500);
  expect(screen.getByText(failure)).toBeVisible();
  broken = false;
  await shown.user.click(retry());
  await gate.advance(0);
  expect(screen.getByText('Repaired')).toBeVisible();
});

test('a locked gate unmounts the site, and opens a new one', async () => {
  const Counter: ComponentType = () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <p>Behind the gate</p>
        <button onClick={() => setCount(count + 1)}>{`Count ${count}`}</button>
      </>
    );
  };
  const shown = await gate.show(undefined, Counter);
  await gate.unlock(shown, server);
  await shown.user.click(screen.getByRole('button', { name: 'Count 0' }));
  expect(screen.getByText('Count 1')).toBeVisible();
  localStorage.clear();
  fireEvent.popState(window);
  await gate.advance(0);
  expect(screen.queryByText('Count 1')).toBeNull();
  await gate.unlock(shown, server);
  expect(screen.getByText('Count 0')).toBeVisible();
});

test('the later of two loads is used', async () => {
  const finish: ((App: ComponentType) => void)[] = [];
  const shown = await gate.show();
  shown.loadApp.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));
  await gate.unlock(shown, server);
  localStorage.clear();
  fireEvent.popState(window);
  await gate.advance(0);
  await gate.unlock(shown, server);
  await act(async () => finish[1]?.(() => <p>second</p>));
  await act(async () => finish[0]?.(() => <p>first</p>));
  expect(screen.getByText('second')).toBeVisible();
});

describe('a page whose heading is rendered after the gate has opened', () => {
  let arrive: () => void;
  const Slow: ComponentType = () => {
    const [there, setThere] = useState(false);
    arrive = () => setThere(true);
    return (
      <>
        <button type="button">Menu</button>
        {there && <gate.SampleSite />}
      </>
    );
  };
  const heading = () => screen.getByRole('heading', { name: 'Behind the gate' });
  const comes = async () => {
    act(arrive);
    await gate.advance(0);
  };

  test('gets the focus when the heading is rendered', async () => {
    await gate.unlock(await gate.show(undefined, Slow), server);
    await comes();
    expect(heading()).toHaveFocus();
  });

  test('leaves the focus where the visitor has moved it', async () => {
    await gate.unlock(await gate.show(undefined, Slow), server);
    screen.getByRole('button', { name: 'Menu' }).focus();
    await comes();
    expect(heading()).not.toHaveFocus();
  });
});
