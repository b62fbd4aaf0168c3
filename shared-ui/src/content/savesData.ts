/** Checks whether the browser's data saver is on. Browsers that do not report it count as off. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
