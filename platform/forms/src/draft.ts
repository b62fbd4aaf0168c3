import { readStored, store } from './sessionStorage.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks whether a value has the type of an initial value. An object may lack some of the initial fields. */
const fits = (value: unknown, initial: unknown): boolean =>
  isObject(initial)
    ? isObject(value) &&
      Object.entries(initial).every(
        ([name, one]) => value[name] === undefined || fits(value[name], one),
      )
    : typeof value === typeof initial;

/** Returns the fields of `values` that have an initial value. Other fields, such as files, cannot be stored. */
const pick = (values: Record<string, unknown>, initial: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(initial).flatMap(([name, one]) =>
      one === undefined || values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

/** Reads the stored draft of a form. Returns undefined without a draft, or if a value does not have the type of its initial value. */
export function readDraft(key: string, initial: object): Record<string, unknown> | undefined {
  const stored = readStored(key);
  return isObject(stored) && !Array.isArray(stored) && fits(stored, initial)
    ? pick(stored, initial)
    : undefined;
}

/** Stores a draft. The draft survives a reload of the page, but ends with the tab. */
export const storeDraft = (key: string, values: Record<string, unknown>, initial: object): void =>
  store(key, pick(values, initial));
