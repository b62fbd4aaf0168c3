import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test.each<[Language, string, string, RegExp, RegExp]>([
  [
    'en',
    '1 earlier release',
    'Files removed',
    /files of Careers were removed/,
    /^Restore snapshot/,
  ],
  ['ar', 'إصدار واحد أقدم', 'إصدار محذوف الملفات', /حُذفت ملفات الوحدة الوظائف/, /^استعادة اللقطة/],
])(
  'a removed release has no actions, and its snapshot cannot be restored: %s',
  async (language, earlier, badge, note, restore) => {
    registryServer(state());
    await showModules('', language);
    await userEvent.click(await screen.findByRole('button', { name: earlier }));
    const row = (await screen.findByText(badge)).closest('tr');
    expect(row).toBeVisible();
    if (row) expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(plainText(document.body)).toMatch(note);
    // Of the three snapshots, one is live and one needs a removed release.
    expect(screen.getAllByRole('button', { name: restore })).toHaveLength(1);
  },
);
