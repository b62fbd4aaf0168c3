import { readDeliveryFault } from './deliveryFault.ts';

test.each([
  ['552 5.2.2 The mailbox is full', 'mailboxFull'],
  ['Sorry, no mailbox here by that name. (#5.1.1)', 'address'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'address'],
  ['4.4.1 connection timed out', 'unreachable'],
  ['554 5.7.1 rejected by policy', 'refused'],
  ['552 5.3.4 message too big', 'tooLarge'],
  ['ETIMEDOUT', undefined],
  ['550 no such user', undefined],
  ['host 10.5.2.2 said no', undefined],
])('%s means %s', (error, fault) => {
  expect(readDeliveryFault(error)).toBe(fault);
});
