import type { CvScan } from '@sumut/contracts/portal/applications';
import type { ApplicationsTable } from '../../../platform/database/schema/schema.ts';
import type { Selectable } from 'kysely';

/** The interface to the scanning of CVs and other files. */
export interface CvScans {
  /** Whether there is a scanner. If so, a file is sent to clients only after the scanner has found it clean. */
  required: boolean;
  /** Starts a search for new files immediately. */
  wake: () => void;
}

/** The stored state of a file: the last verdict, or `waiting`, which is stored without a scanner, too. */
export type StoredScan = Selectable<ApplicationsTable>['cv_scan'];

/** The state that the portal shows. Without a scanner, no file waits. */
export const toShownScan = (scan: StoredScan, { required }: Pick<CvScans, 'required'>): CvScan =>
  scan === 'waiting' && !required ? 'none' : scan;

/** Whether a file is withheld: it is infected, or there is a scanner that has not found it clean yet. */
export const isWithheld = (scan: StoredScan, { required }: Pick<CvScans, 'required'>): boolean =>
  scan === 'infected' || (scan === 'waiting' && required);
