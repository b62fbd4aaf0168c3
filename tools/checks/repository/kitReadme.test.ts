import { read } from '../files/root.ts';

test('the README of the kit names every component', () => {
  const exported = read('shared-ui/src/index.ts').matchAll(/^export \{([^}]*)\}/gms);
  const components = [...exported]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
  const readme = read('shared-ui/README.md');
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
