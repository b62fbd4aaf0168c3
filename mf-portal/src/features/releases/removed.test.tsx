import { screen, within } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { plainText } from '../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../testing/registry.ts';
import { change, entry, moduleState, release } from '../../testing/releases.ts';

const old = { ...release('1.1.0'), removedAt: Date.UTC(2026, 10, 21) };
const state = () =>
  registry({
    modules: [moduleState({ releases: [release('1.2.0'), old] })],
    history: [
      entry(3, change()),
      { ...entry(2, change({ from: null, to: '1.1.0' })), removed: ['careers'] },
      entry(1, null),
    ],
  });

test.each<[Language, string, RegExp, RegExp]>([
  ['en', 'Files removed', /files of Careers were removed/, /^Restore snapshot/],
  ['ar', 'إصدار محذوف الملفات', /حُذفت ملفات الوحدة الوظائف/, /^استعادة اللقطة/],
])(
  'a removed release has no actions, and its snapshot cannot be restored: %s',
  async (language, badge, note, restore) => {
    registryServer(state());
    await showModules('', language);
    const row = (await screen.findByText(badge)).closest('tr');
    expect(row).toBeVisible();
    if (row) expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(plainText(document.body)).toMatch(note);
    // Of the three snapshots, one is live and one needs a removed release.
    expect(screen.getAllByRole('button', { name: restore })).toHaveLength(1);
  },
);
