import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { renderInShell } from '@sumut/module-testing';
import { useText } from '../../i18n.ts';
import careers from '../../module.ts';
import { OpeningsSection } from './OpeningsSection.tsx';

const chip = (name: string) => screen.getByRole('button', { name });
const shownTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('each department is a filter with its number of openings', async () => {
  await renderInShell(careers, <OpeningsSection onApply={jest.fn()} />, 'en');
  const filter = within(screen.getByRole('group', { name: 'Filter by department' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 11',
    'Mechanical Design 4',
    'Electronics 3',
    'Programming 4',
  ]);
  expect(chip('All 11')).toHaveAttribute('aria-pressed', 'true');
});

test('a department filter shows only the openings of the department, with their number', async () => {
  await renderInShell(careers, <OpeningsSection onApply={jest.fn()} />, 'en');
  expect(screen.getByText('11 positions')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(chip('Electronics 3'));
  expect(chip('Electronics 3')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('All 11')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('3 positions')).toBeVisible();
  expect(shownTitles()).toEqual([
    'Avionics Engineer',
    'Power Electronics Engineer',
    'RF and Data-Link Engineer',
  ]);
  await userEvent.click(chip('All 11'));
  expect(shownTitles()).toHaveLength(11);
});

test.each([
  ['ar', ['0', 'few', 'many', 'one', 'other', 'two'], 'few', '# وظائف شاغرة'],
  ['en', ['0', 'one', 'other'], 'other', '# positions'],
] as const)(
  'in %s, the list has the texts that the server needs for other openings',
  async (language, forms, form, text) => {
    await renderInShell(careers, <OpeningsSection onApply={jest.fn()} />, language);
    const data = (mark: string) =>
      JSON.parse(document.querySelector(`[${mark}]`)?.getAttribute(mark) ?? '') as Record<
        string,
        unknown
      >;
    const plurals = data('data-plurals');
    expect(Object.keys(plurals).toSorted()).toEqual(forms);
    expect(plurals[form]).toBe(text);
    const fields = Object.entries(builtInOpenings[0] ?? {}).filter(
      ([, value]) => typeof value === 'object',
    );
    for (const [field] of fields)
      expect(document.querySelectorAll(`li [data-field=${field}]`)).toHaveLength(11);
  },
);

const expanded = () =>
  [...document.querySelectorAll('details[open] h3')].map(({ textContent }) => textContent);

test('the fragment of an opening expands it, when the page opens and when the fragment changes', async () => {
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  const [, second, third] = builtInOpenings;
  window.location.hash = `#opening-${second?.id}`;
  await renderInShell(careers, <OpeningsSection onApply={jest.fn()} />, 'en');
  expect(expanded()).toContain(second?.title.en);
  const target = () => (scrollIntoView.mock.contexts.at(-1) as Element | undefined)?.id;
  expect(target()).toBe(`opening-${second?.id}`);

  expect(expanded()).not.toContain(third?.title.en);
  window.location.hash = `#opening-${third?.id}`;
  await waitFor(() => expect(expanded()).toContain(third?.title.en));
  expect(target()).toBe(`opening-${third?.id}`);
});

test('an opening that a filter hides and shows again is not expanded again by the fragment', async () => {
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  const [, mechanical] = builtInOpenings;
  window.location.hash = `#opening-${mechanical?.id}`;
  await renderInShell(careers, <OpeningsSection onApply={jest.fn()} />, 'en');
  expect(expanded()).toContain(mechanical?.title.en);
  await userEvent.click(chip('Electronics 3'));
  await userEvent.click(chip('All 11'));
  expect(expanded()).not.toContain(mechanical?.title.en);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  window.location.hash = '';
});

test('an opening has a link to its own URL', async () => {
  window.location.hash = '';
  await renderInShell(careers, <OpeningsSection onApply={jest.fn()} />, 'en');
  const [first] = builtInOpenings;
  const [link] = screen.getAllByRole('link', { name: 'Link to this opening' });
  expect(link).toHaveAttribute('href', `#opening-${first?.id}`);
  expect(link).toHaveAccessibleDescription(first?.title.en ?? '');
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
  [
    'en',
    ['No positions', '1 position', '2 positions', '3 positions', '11 positions', '100 positions'],
  ],
] as const)('counts have the right plural form in %s', async (language, expected) => {
  await renderInShell(careers, <Counts of={[0, 1, 2, 3, 11, 100]} />, language);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(expected);
});
