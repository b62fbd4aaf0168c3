import { createHash, timingSafeEqual } from 'node:crypto';

/** The gate compares without regard to case (specification, section 5); NFC, so that keyboards agree on accents. */
export const normalisePassword = (password: string): string =>
  password.normalize('NFC').toLowerCase();

const digest = (password: string): Buffer =>
  createHash('sha256').update(normalisePassword(password)).digest();

/** Compares in constant time; hashing first makes the lengths equal. */
export const isGatePassword = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
