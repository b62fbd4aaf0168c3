import { normaliseUnicode } from '../lines/unicode.ts';

/**
 * Returns the form in which entered and set passwords of the gate are compared, by the browser and the server: in lower case
 * (docs/specification.md#5-validation-rules), and in NFC, because keyboards compose accents differently.
 */
export const normaliseGatePassword = (password: string): string =>
  normaliseUnicode(password, 'NFC').toLowerCase();
