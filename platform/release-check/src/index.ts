// The public surface of the published package.
export { checkFolder, type CheckedFolder } from './checkFolder.ts';
export { findMarkupFaults } from './findMarkupFaults.ts';
export { sortFindings } from './findings.ts';
export { findProvided, satisfies, versionsOf } from './sharedRanges.ts';
