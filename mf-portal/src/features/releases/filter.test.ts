import { registry } from '../../testing/registry.ts';
import { moduleState, release, withCanary } from '../../testing/releases.ts';
import { filterModules, type ModuleFilter } from './filter.ts';

const newest = moduleState({ name: 'newest', releases: [release('1.2.0'), release('1.1.0')] });
const state = registry({
  modules: [
    newest,
    { ...withCanary(), name: 'canary' },
    moduleState({ name: 'newer' }),
    { ...newest, name: 'gone', live: null },
    { ...newest, name: 'failing', incident: { at: 1, reason: 'x' } },
    { ...newest, name: 'unfit', pagesUnfit: true },
    { ...newest, name: 'former' },
  ],
  formerLibraries: [{ library: 'react', version: '18', newest: '19', neededBy: ['former'] }],
});
const found = (filter: Partial<ModuleFilter>) =>
  filterModules(state, { module: '', state: '', ...filter }).map(({ name }) => name);

test('modules are filtered by name and by state', () => {
  expect(found({})).toHaveLength(7);
  expect(found({ module: 'unfit' })).toEqual(['unfit']);
  expect(found({ state: 'live' })).not.toContain('gone');
  expect(found({ state: 'waiting' })).toEqual(['canary', 'newer', 'gone']);
  expect(found({ state: 'act' })).toEqual(['failing', 'unfit', 'former']);
  expect(found({ state: 'act', module: 'newest' })).toEqual([]);
});
