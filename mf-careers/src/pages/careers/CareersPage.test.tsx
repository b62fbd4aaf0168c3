import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { builtInOpenings as openings } from '@sumut/contracts/content/builtInOpenings';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { renderCareers } from '../../testing/renderCareers.tsx';

const catalogues = { ar, en };
const first = openings[0];
const sixth = openings[5];
if (!first || !sixth) throw new Error('These tests need at least six openings');

/** The Unicode isolates around Latin words. On the page an element with its own direction replaces them. */
const isolates = /[\u2066-\u2069]/g;

const getRow = (title: string) => {
  const row = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (!row) throw new Error(`"${title}" is not in a row`);
  return row;
};
const applyTo = async (title: string, label: string) => {
  await userEvent.click(within(getRow(title)).getByText(label));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(languages)('in %s', (language) => {
  const texts = catalogues[language];

  test('no text is missing, and the document title is set', async () => {
    const warn = jest.spyOn(console, 'warn');
    await renderCareers(language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.title);
    expect(document.title).toBe(`${texts.meta.title} – ${company.name[language]}`);
    expect(warn).not.toHaveBeenCalled();
  });

  test('every opening shows its terms, description and requirements', async () => {
    await renderCareers(language);
    for (const opening of openings) {
      const { title, description, requirements } = opening;
      const row = getRow(title[language]);
      expect(row).toHaveTextContent(opening.departmentName[language]);
      expect(row).toHaveTextContent(opening.locationName[language]);
      expect(row).toHaveTextContent(opening.typeName[language]);
      expect(row).toHaveTextContent(description[language]);
      for (const point of requirements[language])
        expect(row).toHaveTextContent(point.replaceAll(isolates, ''));
    }
  });

  test('every opening has its "Apply Now", even while it is collapsed', async () => {
    await renderCareers(language);
    const buttons = screen.getAllByRole('button', { name: texts.openings.apply });
    expect(buttons).toHaveLength(openings.length);
    for (const button of buttons) expect(button.closest('details')).toBeNull();
  });

  test('"Apply Now" fills in the position and scrolls to the form', async () => {
    await renderCareers(language);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await applyTo(sixth.title[language], texts.openings.apply);
    const position = screen.getByLabelText(texts.application.position);
    expect(position).toHaveValue(sixth.title[language]);
    expect(position).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' });
  });
});

test('with reduced motion the page jumps to the form', async () => {
  await renderCareers();
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await applyTo(sixth.title.en, 'Apply Now');
  expect(scroll).toHaveBeenCalledWith({ behavior: 'instant' });
});

test('applying for another position replaces the first', async () => {
  await renderCareers();
  await applyTo(sixth.title.en, 'Apply Now');
  await applyTo('Embedded Software Engineer', 'Apply Now');
  expect(screen.getByLabelText('Position of interest')).toHaveValue('Embedded Software Engineer');
});

test('the page has one h1 and skips no heading level', async () => {
  await renderCareers();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThan(2));
});

test('the four benefits are shown', async () => {
  await renderCareers();
  for (const name of ['Emiratization', 'Development', 'Location', 'Balance']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('only the first opening is expanded', async () => {
  await renderCareers();
  const open = openings.filter(({ title }) => getRow(title.en).querySelector('details')?.open);
  expect(open).toEqual([first]);
});

test('the form links to the privacy policy', async () => {
  await renderCareers();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
});

test('the position of an opening is in the language to which the visitor changes, a typed one stays', async () => {
  const position = (language: 'ar' | 'en') =>
    screen.getByLabelText(catalogues[language].application.position);
  const arabic = await renderCareers('ar');
  await applyTo(sixth.title.ar, ar.openings.apply);
  arabic.unmount();
  const english = await renderCareers('en');
  expect(position('en')).toHaveValue(sixth.title.en);
  await userEvent.clear(position('en'));
  await userEvent.type(position('en'), 'Welder');
  english.unmount();
  await renderCareers('ar');
  expect(position('ar')).toHaveValue('Welder');
});
