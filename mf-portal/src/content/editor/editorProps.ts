import type { Entry } from '../../api/content.ts';

/** What each kind's editor gets. */
export interface EditorProps<Stored extends Entry> {
  /** As it was when it was opened; undefined for a new one. */
  entry: Stored | undefined;
  /** As it is by now; undefined for a new one, and when somebody deleted it. */
  latest: Stored | undefined;
  /** Whose drafts are kept. */
  username: string;
}
