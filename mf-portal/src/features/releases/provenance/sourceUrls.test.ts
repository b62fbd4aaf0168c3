import { sourceUrls } from './sourceUrls.ts';

const commit = '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f';

test.each([
  'https://git.example/acme/tools',
  'https://git.example/acme/tools/',
  'https://git.example/acme/tools.git',
  'https://git.example/acme/tools.git/',
])('repository and commit of %s have URLs', (repository) => {
  expect(sourceUrls({ repository, commit })).toEqual({
    repository: 'https://git.example/acme/tools',
    commit: `https://git.example/acme/tools/commit/${commit}`,
  });
});

test.each(['ssh://git@git.example/acme/tools', 'http://git.example/acme/tools'])(
  '%s has no URLs',
  (repository) => {
    expect(sourceUrls({ repository, commit })).toBeUndefined();
  },
);

test('`.git` within the name of a repository stays unchanged', () => {
  const repository = 'https://git.example/acme/my.gitea.tools';
  expect(sourceUrls({ repository, commit })?.repository).toBe(repository);
});
