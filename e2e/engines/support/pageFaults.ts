import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { findTextOverlaps } from '../../support/page/textOverlaps.ts';
import type { Tab } from './tab.ts';

/** Returns what is wrong with how a page is drawn: texts over pictures or other texts, and a page that is wider than its window. */
export const findLayoutFaults = async (tab: Tab): Promise<string[]> => [
  ...((await sidewaysOverflow(tab)) === 0 ? [] : ['is wider than the window']),
  ...(await tab.evaluate(findTextOverlaps)),
];
