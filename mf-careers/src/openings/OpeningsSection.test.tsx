import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { speak } from '../testing/speak.tsx';
import { OpeningsSection } from './OpeningsSection.tsx';

async function show(element: React.ReactNode, language: Language) {
  await speak(language);
  render(element, { wrapper: LanguageProvider });
}

const chip = (name: string) => screen.getByRole('button', { name });
const shownTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('each department is a filter with its number of openings', async () => {
  await show(<OpeningsSection onApply={jest.fn()} />, 'en');
  const filter = within(screen.getByRole('group', { name: 'Filter by department' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 11',
    'Mechanical Design 4',
    'Electronics 3',
    'Programming 4',
  ]);
  expect(chip('All 11')).toHaveAttribute('aria-pressed', 'true');
});

test('a department shows its openings alone, and says how many', async () => {
  await show(<OpeningsSection onApply={jest.fn()} />, 'en');
  expect(screen.getByText('11 openings')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(chip('Electronics 3'));
  expect(chip('Electronics 3')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('All 11')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('3 openings')).toBeVisible();
  expect(shownTitles()).toEqual([
    'Avionics Engineer',
    'Power Electronics Engineer',
    'RF and Data-Link Engineer',
  ]);
  await userEvent.click(chip('All 11'));
  expect(shownTitles()).toHaveLength(11);
});

function Counts({ of }: { of: readonly number[] }) {
  const t = useText();
  return of.map((count) => <p key={count}>{t('openings.count', { count })}</p>);
}

test.each([
  [
    'ar',
    [
      'لا توجد وظائف شاغرة',
      'وظيفة شاغرة واحدة',
      'وظيفتان شاغرتان',
      '3 وظائف شاغرة',
      '11 وظيفة شاغرة',
      '100 وظيفة شاغرة',
    ],
  ],
  ['en', ['No openings', '1 opening', '2 openings', '3 openings', '11 openings', '100 openings']],
] as const)('counts are inflected in %s', async (language, expected) => {
  await show(<Counts of={[0, 1, 2, 3, 11, 100]} />, language);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(expected);
});
