/** The element id of a record's row. */
export const rowId = (id: string): string => `record-${id}`;
