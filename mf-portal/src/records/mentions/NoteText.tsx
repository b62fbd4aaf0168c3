import { Fragment } from 'react';
import type { Note } from '@sumut/contracts/portal/notes';
import { splitMentions } from './mentionText.ts';

/** The text of a note, with the names of mentioned colleagues emphasised. */
export function NoteText({ note: { text, mentions } }: { note: Note }) {
  return splitMentions(text, mentions).map((part, index) =>
    // A note never changes, so the parts keep their index.
    index % 2 === 1 ? (
      <b key={index}>
        <bdi>{part}</bdi>
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
