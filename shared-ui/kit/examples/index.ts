import { actions } from './actions.tsx';
import { fields } from './fields.tsx';
import { states } from './states.tsx';
import { layout } from './layout.tsx';
import { facts } from './facts.tsx';
import { brand } from './brand.tsx';
import { text } from './text.tsx';
import { page } from './page.tsx';

/** Every component of the kit by group, in the order of the page. */
export const groups = [
  ['actions', actions],
  ['fields', fields],
  ['states', states],
  ['layout', layout],
  ['facts', facts],
  ['brand', brand],
  ['text', text],
  ['page', page],
] as const;
