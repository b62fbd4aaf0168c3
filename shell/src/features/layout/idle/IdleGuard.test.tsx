import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordServerTime } from '@sumut/api-client';
import type { Language } from '@sumut/contracts/language/language';
import { LanguageProvider } from '@sumut/shared-ui';
import { mockModalDialogs } from '@sumut/module-testing/modalDialogs';
import { prepareTexts } from '../../../testing/prepareTexts.tsx';
import * as layout from '../i18n.ts';
import { IdleGuard } from './IdleGuard.tsx';

const start = Date.UTC(2025, 6, 4, 8);
const minute = 60_000;
const idleTimeout = 30 * minute;
const warningAt = 28 * minute;

beforeAll(mockModalDialogs);
beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.sumutServerOffset = undefined;
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const dialog = () => screen.queryByRole('alertdialog');

async function show(language: Language = 'en') {
  await act(() => prepareTexts(language, layout));
  const onIdle = jest.fn();
  render(
    <LanguageProvider>
      <input aria-label="field" />
      <IdleGuard onIdle={onIdle} />
    </LanguageProvider>,
  );
  return onIdle;
}

test('onIdle is called once after 30 minutes without activity', async () => {
  const onIdle = await show();
  pass(idleTimeout - 1);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  pass(2 * idleTimeout);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

describe.each<[Language, string, string, string, string, string]>([
  [
    'en',
    'Are you still there?',
    'Stay on the site',
    'Time left: 2:00',
    'Time left: 1:59',
    'One minute left',
  ],
  [
    'ar',
    'هل ما زلت هنا؟',
    'البقاء في الموقع',
    'الوقت المتبقي: 2:00',
    'الوقت المتبقي: 1:59',
    'بقيت دقيقة واحدة',
  ],
])('in %s, two minutes before the lock', (language, title, stay, first, second, announced) => {
  test('a dialog counts down, with the focus on "Stay"', async () => {
    await show(language);
    pass(warningAt - 1);
    expect(dialog()).toBeNull();
    pass(1);
    expect(dialog()).toHaveAccessibleName(title);
    expect(dialog()).toHaveAccessibleDescription(/30/);
    expect(screen.getByRole('button', { name: stay })).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent(first);
    pass(1000);
    expect(screen.getByRole('timer')).toHaveTextContent(second);
  });

  test('the time is announced three times, and not every second', async () => {
    await show(language);
    pass(warningAt);
    const region = screen.getByRole('status');
    const texts: (string | null)[] = [];
    for (let second = 0; second < 120; second += 1) {
      if (region.textContent !== (texts.at(-1) ?? '')) texts.push(region.textContent);
      if (second === 60) expect(region).toHaveTextContent(announced);
      pass(1000);
    }
    expect(texts).toHaveLength(3);
  });

  test('"Stay" ends the warning, returns the focus, and starts another 30 minutes', async () => {
    const onIdle = await show(language);
    const field = screen.getByLabelText('field');
    act(() => field.focus());
    pass(warningAt + minute);
    // A click by assistive technology, without pointer or key events.
    act(() => screen.getByRole('button', { name: stay }).click());
    expect(dialog()).toBeNull();
    expect(field).toHaveFocus();
    pass(idleTimeout - 1);
    expect(onIdle).not.toHaveBeenCalled();
    pass(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });
});

test.each(['{Enter}', ' '])(
  'the key "%s" on "Stay" ends the warning, and does nothing in the form that gets the focus back',
  async (key) => {
    await show();
    const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
    const form = document.createElement('form');
    const text = document.createElement('input');
    form.addEventListener('submit', onSubmit);
    form.append(text);
    document.body.append(form);
    act(() => text.focus());
    pass(warningAt);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.keyboard(key);
    expect(dialog()).toBeNull();
    expect(text).toHaveFocus();
    expect(text).toHaveValue('');
    expect(onSubmit).not.toHaveBeenCalled();
    form.remove();
  },
);

test('a tap on the warning does not also click what is below it, and other keys keep their effect', async () => {
  await show();
  pass(warningAt);
  const stay = screen.getByRole('button', { name: 'Stay on the site' });
  // False means that the browser sends no click after the touch.
  expect(fireEvent.touchEnd(stay)).toBe(false);
  expect(fireEvent.keyDown(stay, { key: 'Tab' })).toBe(true);
});

let moved = 0;
const activities: [string, () => unknown][] = [
  ['a mouse movement', () => fireEvent.mouseMove(document.body, { screenX: (moved += 5) })],
  ['a mouse button', () => fireEvent.mouseDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['scrolling inside the page', () => fireEvent.scroll(document.body)],
  ['a touch', () => fireEvent.touchStart(document.body)],
  ['a click by assistive technology', () => document.body.click()],
  ['a moved focus', () => screen.getByLabelText('field').focus()],
  [
    'dictated text',
    () => fireEvent.input(screen.getByLabelText('field'), { target: { value: 'a' } }),
  ],
  ['a text that is being composed', () => fireEvent.compositionUpdate(document.body)],
];

test.each(activities)('%s counts as activity, and ends the warning', async (_, doIt) => {
  const onIdle = await show();
  pass(warningAt - 1);
  act(() => void doIt());
  pass(warningAt - 1);
  expect(dialog()).toBeNull();
  pass(1);
  expect(dialog()).not.toBeNull();
  act(() => void doIt());
  expect(dialog()).toBeNull();
  pass(idleTimeout - 1);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('the back gesture of a phone closes the warning and counts as activity', async () => {
  const onIdle = await show();
  pass(warningAt);
  // The event comes without a key or touch event, and does not bubble.
  act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(dialog()).toBeNull();
  pass(idleTimeout - 1);
  expect(onIdle).not.toHaveBeenCalled();
});

test('a pointer that rests where the warning appears does not end it', async () => {
  await show();
  const at = { screenX: 200, screenY: 300 };
  fireEvent.mouseMove(document.body, at);
  pass(warningAt);
  fireEvent.mouseMove(dialog() ?? document.body, at);
  expect(dialog()).not.toBeNull();
});

describe("a jump of the visitor's clock", () => {
  const hours = 60 * minute;
  /** Mocks the host, whose clock is right. Undefined: it cannot be reached. */
  const answer = (time?: () => number) => {
    const fetch = jest.fn((path: string, init: RequestInit) =>
      time
        ? Promise.resolve({ headers: new Headers({ date: new Date(time()).toUTCString() }) })
        : Promise.reject(new TypeError(`${String(init.method)} ${path} failed`)),
    );
    Object.assign(globalThis, { fetch });
    return fetch;
  };
  const move = () => act(async () => void fireEvent.mouseMove(document.body));
  beforeEach(() => {
    recordServerTime(start);
  });

  test('is the time that the computer was asleep, if the server states so', async () => {
    const onIdle = await show();
    answer(() => start + idleTimeout);
    jest.setSystemTime(start + idleTimeout);
    await move();
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('is no idle time, if the server states so', async () => {
    const onIdle = await show();
    const fetch = answer(() => start + performance.now() - began);
    const began = performance.now();
    pass(minute);
    jest.setSystemTime(start + 3 * 365 * 24 * hours);
    await move();
    await move();
    expect(onIdle).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
    pass(idleTimeout - 1);
    expect(onIdle).not.toHaveBeenCalled();
    pass(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('does not count as activity', async () => {
    const onIdle = await show();
    answer(() => start + warningAt);
    pass(minute);
    jest.setSystemTime(start + 25 * hours);
    await act(async () => jest.advanceTimersByTimeAsync(warningAt - minute));
    expect(dialog()).not.toBeNull();
    pass(idleTimeout - warningAt);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('back does not lengthen the idle time', async () => {
    const onIdle = await show();
    jest.setSystemTime(start - 25 * hours);
    pass(idleTimeout);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('counts as idle time if the server cannot be reached', async () => {
    const onIdle = await show();
    answer();
    jest.setSystemTime(start + idleTimeout);
    await move();
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('changes nothing if the page was closed before the answer', async () => {
    const onIdle = await show();
    answer(() => start + idleTimeout);
    jest.setSystemTime(start + idleTimeout);
    fireEvent.mouseMove(document.body);
    cleanup();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(onIdle).not.toHaveBeenCalled();
  });

  test('on a static host, the host is queried at the start, and counts as the server', async () => {
    globalThis.sumutServerOffset = undefined;
    const fetch = answer(() => start);
    const onIdle = await show();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.setSystemTime(start + 25 * hours);
    await move();
    expect(onIdle).not.toHaveBeenCalled();
  });

  test('on a static host that cannot be reached, counts as idle time', async () => {
    globalThis.sumutServerOffset = undefined;
    answer();
    const onIdle = await show();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    answer(() => start);
    jest.setSystemTime(start + 25 * hours);
    await move();
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('does not stop the watch if the check is due while the server is queried', async () => {
    const onIdle = await show();
    const began = performance.now();
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const fetch = answer(() => start + performance.now() - began);
    const query = fetch.getMockImplementation();
    fetch.mockImplementation((...call) => held.then(() => query?.(...call)) as never);
    pass(warningAt - 1000);
    jest.setSystemTime(start + 25 * hours);
    fireEvent.mouseMove(document.body);
    pass(2000);
    respond();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(dialog()).toBeNull();
    for (let time = 0; time < idleTimeout; time += 1000) pass(1000);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });
});

describe('several tabs of one visitor', () => {
  let channels: { onmessage: (() => void) | null; postMessage: jest.Mock; close: () => void }[];
  beforeEach(() => {
    channels = [];
    const BroadcastChannel = function () {
      const channel = { onmessage: null, postMessage: jest.fn(), close: () => undefined };
      channels.push(channel);
      return channel;
    };
    Object.assign(window, { BroadcastChannel });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  test('activity in another tab counts, and ends the warning of this one', async () => {
    const onIdle = await show();
    pass(warningAt);
    act(() => channels[0]?.onmessage?.());
    expect(dialog()).toBeNull();
    pass(idleTimeout - 1);
    expect(onIdle).not.toHaveBeenCalled();
  });

  test('activity is sent to the other tabs at most once a second, and immediately during a warning', async () => {
    await show();
    for (let move = 0; move < 10; move += 1) fireEvent.mouseMove(document.body);
    expect(channels[0]?.postMessage).toHaveBeenCalledTimes(1);
    pass(1000);
    fireEvent.mouseMove(document.body);
    expect(channels[0]?.postMessage).toHaveBeenCalledTimes(2);
    pass(warningAt);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(channels[0]?.postMessage).toHaveBeenCalledTimes(3);
  });
});
