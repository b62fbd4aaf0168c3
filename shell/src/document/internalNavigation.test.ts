import { fireEvent } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import {
  markInternalUnload,
  consumeReload,
  watchInternalNavigation,
} from './internalNavigation.ts';
import { navigationType } from './page.ts';

jest.mock('./page.ts');

const flag = () => sessionStorage.getItem(storageKeys.internalNavigation);
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = `
    <a id="link" href="/about"><span id="in-link">About</span><img id="image" alt=""></a>
    <a id="absolute" href="http://localhost/products">Products</a>
    <a id="external" href="https://elsewhere.example/">Elsewhere</a>
    <a id="mail" href="mailto:info@sumut.example">Mail</a>
    <a id="anchor">No link</a>
    <button id="button"><svg id="icon"></svg></button>
    <p id="text">Text</p>`;
  // jsdom cannot navigate.
  document.body.addEventListener('click', (event) => event.preventDefault());
  stop = watchInternalNavigation();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const click = (id: string) => fireEvent.click(document.querySelector(`#${id}`) as Element);
const leave = () => fireEvent(window, new Event('beforeunload'));
const arrive = (type: NavigationTimingType | undefined) => {
  jest.mocked(navigationType).mockReturnValue(type);
  return consumeReload();
};

test.each([
  ['an internal link', 'link'],
  ['an internal link with the whole URL', 'absolute'],
  ['text inside a link', 'in-link'],
  ['an image inside a link', 'image'],
  ['a button', 'button'],
  ['an icon inside a button', 'icon'],
])("clicking %s sets the session flag to 'true'", (_, id) => {
  click(id);
  expect(flag()).toBe('true');
});

test.each([
  ['a link to another site', 'external'],
  ['a mail address', 'mail'],
  ['an anchor without a target', 'anchor'],
  ['text', 'text'],
])('clicking %s does not set the session flag', (_, id) => {
  click(id);
  expect(flag()).toBeNull();
});

test('a click whose propagation the page stops sets the flag too', () => {
  const button = document.querySelector('#button') as Element;
  button.addEventListener('click', (event) => event.stopPropagation());
  fireEvent.click(button);
  expect(flag()).toBe('true');
});

test('the flag is removed a second after a click without an unload', () => {
  click('button');
  jest.advanceTimersByTime(999);
  expect(flag()).toBe('true');
  jest.advanceTimersByTime(1);
  expect(flag()).toBeNull();
});

test('the flag stays when the click unloads the page, even if the next page is slow', () => {
  click('link');
  leave();
  jest.advanceTimersByTime(60_000);
  expect(flag()).toBe('true');
});

test('a click that only started a download does not excuse a later F5', () => {
  click('link');
  leave();
  jest.advanceTimersByTime(60_000);
  leave();
  expect(flag()).toBeNull();
});

test('leaving the page sets the page-refresh flag', () => {
  expect(sessionStorage.getItem(storageKeys.pageRefresh)).toBeNull();
  leave();
  expect(sessionStorage.getItem(storageKeys.pageRefresh)).toBe('true');
});

describe('on arrival', () => {
  test('a reload without a click counts as a reload', () => {
    leave();
    expect(arrive('reload')).toBe(true);
  });

  test('a reload as the direct effect of a click does not count', () => {
    click('button');
    leave();
    expect(arrive('reload')).toBe(false);
  });

  test('a reload by the site itself does not count', () => {
    markInternalUnload();
    leave();
    expect(arrive('reload')).toBe(false);
  });

  test('both flags are removed', () => {
    click('button');
    leave();
    arrive('navigate');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['navigate', 'back_forward'] as const)('%s is not a reload', (type) => {
    leave();
    expect(arrive(type)).toBe(false);
  });

  test('without a navigation type, a page after an unload in the same tab counts as reloaded', () => {
    expect(arrive(undefined)).toBe(false);
    leave();
    expect(arrive(undefined)).toBe(true);
  });
});

test('no flag is set once watching has stopped', () => {
  stop();
  click('button');
  leave();
  expect(sessionStorage).toHaveLength(0);
});
