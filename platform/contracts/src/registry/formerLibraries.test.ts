import { formerName, formerNames, libraryOf } from './formerLibraries.ts';

test.each([
  ['@sumut/shared-ui', '1.3.0', '@sumut/shared-ui@1'],
  ['react', '19.3.1', 'react@19'],
])('a former major of %s has a separate name', (library, version, name) => {
  expect(formerName(library, version)).toBe(name);
  expect(libraryOf(name)).toBe(library);
  expect(libraryOf(library)).toBe(library);
});

test('former majors are found among all libraries', () => {
  const provided = { 'react@18': '', '@sumut/shared-ui': '', react: '', '@sumut/shared-ui@1': '' };
  expect(formerNames(provided)).toEqual(['@sumut/shared-ui@1', 'react@18']);
});
