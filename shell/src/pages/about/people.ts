import data from './people.json' with { type: 'json' };
import type { Person } from './personSchema.ts';

const people = data.people as Person[];

/** The people of one part of the management, in their order. */
export const peopleOf = (team: Person['team']): Person[] =>
  people.filter((person) => person.team === team);
