/** Maximum text lengths of content, in UTF-16 units unless noted. Not specified. */
export const contentLimits = {
  title: 200,
  newsText: 10_000,
  resourceDescription: 1000,
  openingDescription: 4000,
  requirement: 300,
  /** Number of requirements of one opening. */
  requirements: 20,
} as const;

/** Maximum size of a media resource's file, in bytes: 25 MiB. Not specified. */
export const resourceFileMaxBytes = 25 * 1024 * 1024;

/** Accepted media types of a media resource's file, by extension. SVG is excluded, because it can contain scripts. */
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
