/** A checked CV: sanitised name, media type by content, bytes. */
export interface Cv {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

/**
 * The columns of an application for its CV. Without a CV they are empty, nothing waits for the scanner, and there is no row in
 * `cv_files` (docs/decisions/0047-hiring.md).
 */
export const cvColumns = (cv: Cv | null) => ({
  cv_file_name: cv?.fileName ?? '',
  cv_media_type: cv?.mediaType ?? '',
  cv_size: cv?.content.length ?? 0,
  cv_scan: cv ? ('waiting' as const) : ('clean' as const),
});

/** Whether an application has a CV. A CV is never empty. */
export const hasCv = ({ cv_size: size }: { cv_size: number }): boolean => size > 0;
