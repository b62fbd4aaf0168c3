import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// Generous timeouts in milliseconds, so that tests do not fail on a busy machine.
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 30_000 });

// The router needs these classes, which jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lacks matchMedia. No media query matches.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

// jsdom lacks animations. No animation runs.
if ('Element' in globalThis) Object.assign(Element.prototype, { animate: () => undefined });

// jsdom lacks Request. The router creates one per navigation and, without loaders, reads only these fields.
if (!('Request' in globalThis)) {
  class NavigationRequest {
    readonly method = 'GET';
    readonly url: string;
    readonly signal: AbortSignal | undefined;

    constructor(url: string, { signal }: { signal?: AbortSignal } = {}) {
      this.url = url;
      this.signal = signal;
    }
  }
  Object.assign(globalThis, { Request: NavigationRequest });
}

// An unexpected console.error fails the test that caused it.
const realError = console.error;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    realError(...values);
    throw new Error(`Unexpected console.error: ${values.map(String).join(' ')}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
