/** A kind of file to scan: the columns for the results, and the table with the bytes. */
export interface ScanTarget {
  /** The name in audit actions. */
  name: 'cv' | 'file';
  table: 'applications' | 'application_files';
  scan: string;
  /** The column with the time of the next scan. */
  at: string;
  finding: string;
  /** The column with the application's id. */
  application: string;
  contents: 'cv_files' | 'application_file_contents';
  /** The column of `contents` with the file's id. */
  key: string;
}

/** The kinds of files. CVs come first, because somebody waits for new applications. */
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
