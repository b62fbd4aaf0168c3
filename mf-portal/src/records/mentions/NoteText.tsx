import { Fragment } from 'react';
import type { Note } from '@sumut/contracts/portal/notes';
import { splitMentions } from './mentionText.ts';

/** A note's text, with emphasis on the names of those whom it mentions. */
export function NoteText({ note: { text, mentions } }: { note: Note }) {
  return splitMentions(text, mentions).map((part, index) =>
    // The parts never move: a note is not changed.
    index % 2 === 1 ? (
      <b key={index}>
        <bdi>{part}</bdi>
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
