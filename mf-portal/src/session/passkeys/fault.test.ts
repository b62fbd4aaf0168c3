import { HttpError, NetworkError } from '@sumut/api-client';
import { getPasskeyFault } from './fault.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'registered'],
  ['SecurityError', 'failed'],
])('the browser’s %s is reported as: %s', (name, fault) => {
  expect(getPasskeyFault(Object.assign(new Error('refused'), { name }))).toBe(fault);
});

test('an error that does not come from the browser counts as failed', () => {
  expect(getPasskeyFault('refused')).toBe('failed');
  expect(getPasskeyFault({ name: 'AbortError' })).toBe('failed');
});

test('an error of the server or the network is not a fault of the passkey', () => {
  expect(getPasskeyFault(new HttpError(401, 'Unauthorized', ''))).toBeUndefined();
  expect(getPasskeyFault(new NetworkError(false))).toBeUndefined();
});
