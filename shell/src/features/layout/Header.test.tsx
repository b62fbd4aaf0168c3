import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@sumut/contracts/language/language';
import { renderLayout } from '../../testing/renderLayout.tsx';

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const header = () => within(screen.getByRole('banner'));
const openMenu = async () => {
  await userEvent.click(header().getByRole('button', { name: 'Open menu' }));
  return screen.getAllByRole('navigation', { name: 'Main navigation' })[1] as HTMLElement;
};

test('the header links to about, products, careers, media and contact, in this order', async () => {
  await renderLayout('/', 'en');
  const links = within(header().getByRole('navigation')).getAllByRole('link');
  expect(hrefs(links)).toEqual(['/about', '/products', '/careers', '/media', '/contact']);
});

test.each<[Language, string[], string]>([
  ['en', ['About', 'Products', 'Careers', 'Media', 'Contact'], 'Employee Login'],
  ['ar', ['من نحن', 'المنتجات', 'الوظائف', 'الإعلام', 'اتصل بنا'], 'دخول الموظفين'],
])(
  'in %s, links and the employee login are named in that language',
  async (language, names, login) => {
    await renderLayout('/', language);
    const links = within(header().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names);
    expect(header().getByRole('link', { name: login })).toHaveAttribute('href', '/employee-login');
  },
);

test('the logo, with company name and tagline, links to the home page', async () => {
  await renderLayout('/about', 'en');
  const brand = header().getByRole('link', { name: /Sumut Defence Technologies/ });
  expect(brand).toHaveAttribute('href', '/');
  expect(brand).toHaveTextContent('Autonomy that holds its course');
});

test.each([
  ['/media', 'Media'],
  ['/media/', 'Media'],
  ['/employee-login/', 'Employee Login'],
])('on %s, only the link to it is marked', async (path, name) => {
  await renderLayout(path, 'en');
  const marked = header()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, 'page'],
  ]);
});

test('the menu contains the links, the language switch and the employee login, which closes it', async () => {
  await renderLayout('/', 'en');
  const menu = await openMenu();
  expect(hrefs(within(menu).getAllByRole('link'))).toHaveLength(5);
  expect(header().getAllByRole('group', { name: 'Language' })).toHaveLength(2);
  expect(header().getByRole('button', { name: 'Close menu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const logins = header().getAllByRole('link', { name: 'Employee Login' });
  expect(logins).toHaveLength(2);
  await userEvent.click(logins[1] as HTMLElement);
  expect(header().getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('a click on a link closes the menu and navigates', async () => {
  await renderLayout('/', 'en');
  const menu = await openMenu();
  await userEvent.click(within(menu).getByRole('link', { name: 'Contact' }));
  expect(header().getByRole('button', { name: 'Open menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(screen.getAllByRole('navigation', { name: 'Main navigation' })).toHaveLength(1);
  expect(header().getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
});

test('Escape closes the menu and returns the focus to its button', async () => {
  await renderLayout('/', 'en');
  const menu = await openMenu();
  within(menu).getByRole('link', { name: 'Media' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(header().getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('while the menu is open the rest of the page is inert and does not scroll', async () => {
  await renderLayout('/', 'en');
  const rest = [screen.getByRole('main'), screen.getByRole('contentinfo')];
  await openMenu();
  expect(rest.map((element) => element.inert)).toEqual([true, true]);
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.click(header().getByRole('button', { name: 'Close menu' }));
  expect(rest.map((element) => element.inert)).toEqual([false, false]);
  expect(document.body.style.overflow).toBe('');
});

describe('with a module of several pages', () => {
  const entry = (area: 'header' | 'menu', path: string, en: string, order: number) => ({
    area,
    path,
    label: { ar: 'أ', en },
    order,
  });
  const products = {
    routes: ['/products', '/products/compare', '/product/usv', '/product/bat'],
    navigation: [
      entry('header', '/products', 'Products', 20),
      entry('menu', '/product/usv', 'Vessel', 20),
      entry('menu', '/product/bat', 'Interceptor', 10),
    ],
  };
  const marked = (current: string) =>
    header()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === current)
      .map((link) => link.textContent);

  test.each(['/product/usv', '/products/compare'])(
    'the header link is marked on %s, a page of the module that it does not lead to',
    async (path) => {
      await renderLayout(path, 'en', undefined, [products]);
      expect(marked('true')).toEqual(['Products']);
      expect(marked('page')).toEqual([]);
    },
  );

  test('the header link is marked as the current page on the page that it leads to', async () => {
    await renderLayout('/products', 'en', undefined, [products]);
    expect(marked('page')).toEqual(['Products']);
    expect(marked('true')).toEqual([]);
  });

  test('the menu lists the pages below that link, by their order, and closes when one is opened', async () => {
    await renderLayout('/about', 'en', undefined, [products]);
    const menu = within(await openMenu());
    const below = within(menu.getByRole('list', { name: 'Products' })).getAllByRole('link');
    expect(below.map((link) => link.textContent)).toEqual(['Interceptor', 'Vessel']);
    await userEvent.click(below[1] as HTMLElement);
    expect(header().getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
    expect(marked('true')).toEqual(['Products']);
  });
});
