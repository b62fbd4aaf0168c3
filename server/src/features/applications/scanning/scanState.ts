import type { CvScan } from '@sumut/contracts/portal/applications';
import type { ApplicationsTable } from '../../../platform/database/schema/schema.ts';
import type { Selectable } from 'kysely';

/** The scanning of CVs and other files, as the rest of the server sees it. */
export interface CvScans {
  /** Whether there is a scanner: then a file is given out only after it was found clean. */
  required: boolean;
  /** Looks for new files now. */
  wake: () => void;
}

/** What is stored of a file: that it waits, also where there is no scanner, or what the scanner found last. */
export type StoredScan = Selectable<ApplicationsTable>['cv_scan'];

/** What the portal shows: where there is no scanner, nothing waits for it. */
export const toShownScan = (scan: StoredScan, { required }: Pick<CvScans, 'required'>): CvScan =>
  scan === 'waiting' && !required ? 'none' : scan;

/** Whether a file is not given out: it is infected, or there is a scanner that has not found it clean yet. */
export const isWithheld = (scan: StoredScan, { required }: Pick<CvScans, 'required'>): boolean =>
  scan === 'infected' || (scan === 'waiting' && required);
