/** Matches the names of files with macros in a Word document. File names are uncompressed in a ZIP's headers. */
export const macroFileNames = /vba(project|data)/i;

/** The name of the storage with macros in a compound file, whose directory is UTF-16. */
export const macroStorage = Buffer.from('_VBA_PROJECT', 'utf16le');
