import type { ListParams } from '@sumut/contracts';
import type { AddressChange } from './useListAddress.ts';

/** The change of an address that takes a filter away. */
export const withoutFilter = (filter: ListParams): AddressChange =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
