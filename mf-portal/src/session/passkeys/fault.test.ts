import { HttpError, NetworkError } from '@sumut/api-client';
import { getPasskeyFault } from './fault.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'registered'],
  ['SecurityError', 'failed'],
])('%s of the browser: %s', (name, fault) => {
  expect(getPasskeyFault(Object.assign(new Error('refused'), { name }))).toBe(fault);
});

test('what is no error of the browser is a failure', () => {
  expect(getPasskeyFault('refused')).toBe('failed');
  expect(getPasskeyFault({ name: 'AbortError' })).toBe('failed');
});

test('an error of the server or the network is no fault of the passkey', () => {
  expect(getPasskeyFault(new HttpError(401, 'Unauthorized', ''))).toBeUndefined();
  expect(getPasskeyFault(new NetworkError(false))).toBeUndefined();
});
