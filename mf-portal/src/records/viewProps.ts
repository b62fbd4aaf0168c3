/** What a tab of the dashboard is told by the address. */
export interface ViewProps {
  /** From 1. */
  page: number;
  /** Of the record that is open, if any. */
  id: string | undefined;
}
