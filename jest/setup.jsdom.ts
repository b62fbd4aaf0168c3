import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// A loaded machine is slow, not wrong: what a test waits for may take this long (milliseconds).
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 30_000 });

// jsdom leaves these out; the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Nor these: a device of no special kind.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

// Nor has it this: the router makes one of every navigation, and without loaders reads no more of it.
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

// An error that a component only logs is still an error: it fails the test that caused it.
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
