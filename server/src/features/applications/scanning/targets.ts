/** Files that a scanner is given: the columns of what it has found, and where the bytes are. */
export interface ScanTarget {
  /** As in audit actions. */
  name: 'cv' | 'file';
  table: 'applications' | 'application_files';
  scan: string;
  /** When it may be scanned next. */
  at: string;
  finding: string;
  /** The application's id. */
  application: string;
  contents: 'cv_files' | 'application_file_contents';
  /** The file's id, with its bytes. */
  key: string;
}

/** CVs come first: somebody waits for new applications. */
export const scanTargets: readonly ScanTarget[] = [
  {
    name: 'cv',
    table: 'applications',
    scan: 'cv_scan',
    at: 'cv_scan_at',
    finding: 'cv_finding',
    application: 'id',
    contents: 'cv_files',
    key: 'application_id',
  },
  {
    name: 'file',
    table: 'application_files',
    scan: 'scan',
    at: 'scan_at',
    finding: 'finding',
    application: 'application_id',
    contents: 'application_file_contents',
    key: 'file_id',
  },
];
