import type { NavigationArea } from './release.ts';

/** A range of `order`, both ends included. */
export interface NavigationSlot {
  from: number;
  to: number;
}

const last = 999;

/**
 * Where modules may have navigation entries; all other places are the shell's. Within a slot, whoever has a place keeps
 * it: others come after it (docs/decisions/0022-what-may-go-live.md).
 */
export const moduleSlots: Readonly<Record<NavigationArea, readonly NavigationSlot[]>> = {
  /** Between "About" and "Media", and after "Contact". */
  header: [
    { from: 20, to: 39 },
    { from: 60, to: last },
  ],
  /** One button. */
  headerAction: [{ from: 10, to: 10 }],
  menu: [{ from: 10, to: last }],
  footerCompany: [{ from: 40, to: last }],
  footerProducts: [{ from: 10, to: last }],
  footerConnect: [{ from: 40, to: last }],
  footerLegal: [],
};
