import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteRequestSchema } from '@sumut/contracts/forms/quoteRequest';
import { products } from '../../data/products.ts';
import { allPages, loadSharedTexts, slugs } from '../../testing/catalogues.ts';
import { openPage, getVisibleText } from '../../testing/openPage.tsx';
import { facts, sections } from '../../testing/specification.ts';

const headings = (element: HTMLElement, level: number): string[] =>
  within(element)
    .queryAllByRole('heading', { level })
    .map((heading) => getVisibleText(heading));

test.each(allPages)('/product/$slug shows its figures in $language', async (page) => {
  await openPage(`/product/${page.slug}`, page.language);
  for (const fact of facts[page.slug][page.language]) {
    expect(getVisibleText(document.body)).toContain(fact);
  }
});

test.each(slugs)('/product/%s has the specified sections in order', async (slug) => {
  await openPage(`/product/${slug}`, 'en');
  expect(headings(document.body, 2).slice(0, -1)).toEqual(Object.keys(sections[slug]));
  for (const [name, titles] of Object.entries(sections[slug])) {
    const section = screen.getByRole('region', { name });
    if (titles.length > 0) expect(headings(section, 3)).toEqual(titles);
  }
});

test.each(allPages)('/product/$slug lists eight features in $language', async (page) => {
  await openPage(`/product/${page.slug}`, page.language);
  const name = /^(Key Features|Heavy Lift Features|المزايا الرئيسية|مزايا النقل الثقيل)$/;
  const section = screen.getByRole('region', { name });
  expect(within(section).getAllByRole('listitem')).toHaveLength(8);
});

test.each(allPages)('/product/$slug ends with Request Quote in $language', async (page) => {
  await openPage(`/product/${page.slug}`, page.language);
  const last = screen.getAllByRole('link').at(-1);
  expect(last).toHaveTextContent(page.language === 'ar' ? 'اطلب عرض سعر' : 'Request Quote');
  expect(last).toHaveAttribute('href', '/contact');
});

test.each(allPages)(
  'Request Quote of /product/$slug passes the product to the form in $language',
  async ({ slug, language }) => {
    const router = await openPage(`/product/${slug}`, language);
    const name = (await loadSharedTexts(language)).get(`names.${slug}`) ?? '';
    const code = products.find((product) => product.slug === slug)?.code ?? '';
    await userEvent.click(screen.getAllByRole('link').at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
    const { quotedProduct } = quoteRequestSchema.parse(router.state.location.state);
    expect(quotedProduct).toContain(name);
    expect(quotedProduct).toContain(code);
  },
);

test.each(slugs)('the back button of /product/%s has the specified target', async (slug) => {
  await openPage(`/product/${slug}`, 'en');
  const back = screen.getByRole('link', { name: 'Back to Products' });
  expect(back).toHaveAttribute('href', slug === 'heavy-lift-drones' ? '/products' : '/');
});

test.each(slugs)('/product/%s shows its picture below the header', async (slug) => {
  await openPage(`/product/${slug}`, 'en');
  expect(document.querySelector('figure img[loading=eager]')).not.toBeNull();
});

test('the page sets the document title', async () => {
  await openPage('/product/usv', 'en');
  expect(document.title).toMatch(/^High-Speed Autonomous Surface Vessel – /);
});

test('switching the language shows the page in the new language', async () => {
  await openPage('/product/usv', 'en');
  await userEvent.click(screen.getByRole('button', { name: 'AR' }));
  await screen.findByRole('heading', { level: 1, name: 'زورق مسيّر ذاتي القيادة عالي السرعة' });
  expect(screen.getByText('يرتفع عن الماء، فلا تعود المهمة رهينة البحر.')).toBeVisible();
});
