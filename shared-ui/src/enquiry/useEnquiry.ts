import { useSyncExternalStore } from 'react';
import { type EnquiredMachine, followEnquiry, getEnquiry } from './enquiry.ts';

const none: readonly EnquiredMachine[] = [];

/** Returns the machines that the visitor has collected in this tab for a request for a quote. Empty until the page is hydrated. */
export const useEnquiry = (): readonly EnquiredMachine[] =>
  useSyncExternalStore(followEnquiry, getEnquiry, () => none);
