/** Longest texts of what is published, in UTF-16 units unless said otherwise. All ours. */
export const contentLimits = {
  title: 200,
  newsText: 10_000,
  resourceDescription: 1000,
  openingDescription: 4000,
  requirement: 300,
  /** Number of points. */
  requirements: 20,
} as const;

/** Largest file of a media resource in bytes: 25 MiB. Ours. */
export const resourceFileMaxBytes = 25 * 1024 * 1024;

/** Files that a media resource can be, by ending. No SVG: it is a program to a browser. */
export const resourceFileTypes = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.zip': 'application/zip',
} as const;
export type ResourceFileExtension = keyof typeof resourceFileTypes;
export const resourceFileExtensions = Object.keys(resourceFileTypes) as ResourceFileExtension[];

/** The lower-case ending of a file name if media resources can have it, else undefined. */
export const resourceFileExtensionOf = (fileName: string): ResourceFileExtension | undefined =>
  resourceFileExtensions.find((extension) => fileName.toLowerCase().endsWith(extension));
