/** A position in a source file, from 1, to which a script's map leads. */
export const mappedTo = { file: 'src/pages/ToolsPage.tsx', line: 12, column: 5 };
/** The place in the script's only line that leads there, as a browser reports it. */
export const mappedFrom = { line: 1, column: 11 };

/** A source map that leads the tenth column of a script to `mappedTo`. */
export const sourceMap = JSON.stringify({
  version: 3,
  sources: [`webpack://tools/./${mappedTo.file}`],
  names: [],
  mappings: 'UAWI',
});
