import data from './people.json' with { type: 'json' };
import type { Person } from './personSchema.ts';

const people = data.people as Person[];

/** The members of a team, in order. */
export const getTeam = (team: Person['team']): Person[] =>
  people.filter((person) => person.team === team);
