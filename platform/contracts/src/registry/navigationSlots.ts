import type { NavigationArea } from './release.ts';

/** A range of `order`, including both ends. */
export interface NavigationSlot {
  from: number;
  to: number;
}

const last = 999;

/**
 * The ranges of `order` in which modules may have navigation entries. All other places belong to the shell. An entry of a live module
 * keeps its place within a slot, so new entries come after it (docs/decisions/0022-what-may-go-live.md).
 */
export const moduleSlots: Readonly<Record<NavigationArea, readonly NavigationSlot[]>> = {
  /** Between the entries "About" and "Media", and after "Contact". */
  header: [
    { from: 20, to: 39 },
    { from: 60, to: last },
  ],
  /** Room for one button. */
  headerAction: [{ from: 10, to: 10 }],
  menu: [{ from: 10, to: last }],
  footerCompany: [{ from: 40, to: last }],
  footerProducts: [{ from: 10, to: last }],
  footerConnect: [{ from: 40, to: last }],
  footerLegal: [],
};
