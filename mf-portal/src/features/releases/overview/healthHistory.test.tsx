import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { DailyHealth } from '@sumut/contracts/registry/healthHistory';
import type { Language } from '@sumut/contracts/language/language';
import { noon } from '../../../testing/noon.ts';
import { openDialog } from '../../../testing/controls.ts';
import { registryServer, showModules } from '../../../testing/registry.ts';

const day = 24 * 60 * 60_000;
const health = (failed: number, lcp: number | null): DailyHealth => ({
  ...{ visits: 1000, failed, crashed: 0 },
  figures: { lcp, inp: null, cls: 0.025 },
});
const days = [noon - 2 * day, noon - day, noon];
const history = {
  days,
  modules: [{ module: 'careers', days: [health(3, 1250), null, health(5, null)] }],
};

/** Renders the view, and returns the row of the module in the section with this name. */
async function showRow(language: Language, name: RegExp) {
  const server = registryServer();
  server.answer('GET', api.modules.healthHistory.path, history);
  await showModules('', language);
  const section = within(await screen.findByRole('region', { name }));
  return within(await section.findByRole('row', { name: /1\.2\.0/ }));
}

test('each measure of a module is a chart with its figures as text, and a dialog lists them by day', async () => {
  const row = await showRow('en', /^Health over 14\u00A0days/);
  const labels = row.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Failed loads by day: lowest 3, highest 5, latest 5',
    'Crashes by day: lowest 0, highest 0, latest 0',
    'LCP, p75 (ms) by day: lowest 1,250, highest 1,250, latest 1,250',
    'CLS, p75 by day: lowest 0.025, highest 0.025, latest 0.025',
  ]);
  expect(row.getByText('8')).toBeVisible();
  expect(row.getByText('No data')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: /Careers/ }));
  const dialog = within(await openDialog(/^Health of/));
  const texts = dialog
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(texts).toEqual([
    ['1,000', '5', '0', '', '', '0.025'],
    ['', '', '', '', '', ''],
    ['1,000', '3', '0', '1,250', '', '0.025'],
  ]);
});

test.each<[Language, RegExp, string[]]>([
  ['en', /^Health over/, ['0', '8']],
  ['ar', /^الأداء خلال/, ['8', '0']],
])(
  'the bars of a chart follow the direction of the language, with a gap for a day without reports (%s)',
  async (language, name, positions) => {
    const [chart] = (await showRow(language, name)).getAllByRole('img');
    expect([...(chart?.children ?? [])].map((bar) => bar.getAttribute('x'))).toEqual(positions);
  },
);
