import { sourceUrls } from './sourceUrls.ts';

const commit = '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f';

test.each([
  'https://git.example/acme/tools',
  'https://git.example/acme/tools/',
  'https://git.example/acme/tools.git',
  'https://git.example/acme/tools.git/',
])('the pages of %s have links', (repository) => {
  expect(sourceUrls({ repository, commit })).toEqual({
    repository: 'https://git.example/acme/tools',
    commit: `https://git.example/acme/tools/commit/${commit}`,
  });
});

test.each(['ssh://git@git.example/acme/tools', 'http://git.example/acme/tools'])(
  '%s has none',
  (repository) => {
    expect(sourceUrls({ repository, commit })).toBeUndefined();
  },
);

test('a name that contains .git elsewhere stays as it is', () => {
  const repository = 'https://git.example/acme/my.gitea.tools';
  expect(sourceUrls({ repository, commit })?.repository).toBe(repository);
});
