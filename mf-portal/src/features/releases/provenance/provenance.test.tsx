import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@sumut/contracts/language/language';
import type { ReleaseProvenance } from '@sumut/contracts/registry/provenanceSummary';
import { openDialog } from '../../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../../testing/registry.ts';
import { moduleState, release } from '../../../testing/releases.ts';
import { sourceUrls } from './sourceUrls.ts';

const commit = '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f';
const stated: ReleaseProvenance = {
  repository: 'https://git.example/acme/careers.git',
  ref: 'refs/tags/v1.2.0',
  commit,
  builder: 'https://git.example/acme/careers/.gitlab-ci.yml',
  verified: true,
};

/** Shows a live release with the given provenance, and an older release without any. */
async function show(provenance: ReleaseProvenance, language?: Language) {
  const live = { ...release('1.2.0'), provenance };
  registryServer(registry({ modules: [moduleState({ live, releases: [live] })] }));
  await showModules('', language);
}

const openStatement = async (button: RegExp, title: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await openDialog(title));
};

test('a verified statement shows source, commit and builder, with links, and can be downloaded', async () => {
  await show(stated);
  const dialog = await openStatement(/^Provenance verified:.*Careers/, /^Provenance of .*Careers/);
  const page = 'https://git.example/acme/careers';
  expect(dialog.getByRole('link', { name: stated.repository })).toHaveAttribute('href', page);
  expect(dialog.getByRole('link', { name: commit })).toHaveAttribute(
    'href',
    `${page}/commit/${commit}`,
  );
  expect(dialog.getByText('refs/tags/v1.2.0')).toBeVisible();
  expect(dialog.getByText(stated.builder)).toBeVisible();
  expect(dialog.getByText(/has compared it with the token of the run/)).toBeVisible();
  expect(dialog.queryByText(/in no commit/)).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /^Download/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/registry\/releases\/careers\/[0-9a-f]{64}\/provenance$/),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an unverified statement is marked as resting on the key’s owner, and a repository without HTTPS has no links', async () => {
  const repository = 'ssh://git@git.example/acme/careers';
  await show({ ...stated, repository, modified: true, verified: false });
  const dialog = await openStatement(/^Provenance stated/, /^Provenance of/);
  expect(dialog.getByText(repository)).toBeVisible();
  expect(dialog.queryByRole('link', { name: commit })).not.toBeInTheDocument();
  expect(dialog.getByText(/that rests on the key’s owner/)).toBeVisible();
  expect(dialog.getByText('With changes that are in no commit')).toBeVisible();
});

test('a release without a statement is marked', async () => {
  registryServer();
  await showModules();
  expect((await screen.findAllByText('No provenance')).length).toBeGreaterThan(0);
});

describe('the URLs of a source', () => {
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
});
