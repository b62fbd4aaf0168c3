import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { acrossMajors } from '../acrossMajors.ts';

/** A machine that a visitor has collected for a request for a quote. */
export interface EnquiredMachine {
  /** The path of the machine's page. */
  page: string;
  /** The displayed name, by language. A module may load the name in the other language later. */
  names: Partial<Record<Language, string>>;
}

/** The maximum number of machines in an enquiry. Further ones are not added. */
const maxMachines = 12;

const state = acrossMajors('enquiry', () => ({
  /** The stored text from which `machines` was read. It is kept here where storage is blocked. */
  text: '[]',
  machines: [] as readonly EnquiredMachine[],
  listeners: new Set<() => void>(),
}));

const isMachine = (value: unknown): value is EnquiredMachine =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'string' &&
  'names' in value &&
  typeof value.names === 'object' &&
  value.names !== null &&
  Object.values(value.names).every((name) => typeof name === 'string');

function parse(text: string): EnquiredMachine[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isMachine).slice(0, maxMachines) : [];
  } catch {
    return [];
  }
}

/** Returns the collected machines of this tab, in the order in which they were added. The same array until it changes. */
export function getEnquiry(): readonly EnquiredMachine[] {
  let text = state.text;
  try {
    text = sessionStorage.getItem(storageKeys.enquiry) ?? '[]';
  } catch {
    // The page still has them.
  }
  if (text !== state.text) Object.assign(state, { text, machines: parse(text) });
  return state.machines;
}

function set(machines: readonly EnquiredMachine[]): void {
  const text = JSON.stringify(machines);
  Object.assign(state, { text, machines });
  try {
    sessionStorage.setItem(storageKeys.enquiry, text);
  } catch {
    // The page still has them.
  }
  state.listeners.forEach((listener) => listener());
}

/** Adds a machine, or further names to the one that is already there. */
export function addToEnquiry({ page, names }: EnquiredMachine): void {
  const machines = getEnquiry();
  const known = machines.find((machine) => machine.page === page);
  if (!known) return set([...machines, { page, names }].slice(0, maxMachines));
  const named = { page, names: { ...known.names, ...names } };
  set(machines.map((machine) => (machine === known ? named : machine)));
}

/** Whether a machine is in the enquiry. */
export const isInEnquiry = (page: string): boolean =>
  getEnquiry().some((machine) => machine.page === page);

export const removeFromEnquiry = (page: string): void =>
  set(getEnquiry().filter((machine) => machine.page !== page));

export const clearEnquiry = (): void => set([]);

/** Calls `listener` after each change by this page. Returns a function that ends this. */
export function followEnquiry(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
