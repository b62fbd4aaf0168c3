import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { clearEnquiry } from '@sumut/shared-ui';
import { openPage } from '../testing/openPage.tsx';

const stored = () => JSON.parse(sessionStorage.getItem(storageKeys.enquiry) ?? '[]') as unknown;
const count = (text: string) => screen.findByText(text);
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => act(clearEnquiry));

test('a card adds its product to the enquiry, with its names in both languages, and removes it', async () => {
  await openPage('/products', 'en');
  await press(/^Add to quote request – Autonomous Submarine/);
  expect(await count('One system in your quote request')).toBeVisible();
  await waitFor(() =>
    expect(stored()).toEqual([
      {
        page: '/product/submarine',
        names: {
          en: expect.stringMatching(/^Autonomous Submarine .*\(.+\)$/) as string,
          ar: expect.stringMatching(/^غواصة .*\(.+\)$/) as string,
        },
      },
    ]),
  );
  await press(/^Remove from quote request – Autonomous Submarine/);
  expect(screen.queryByText(/in your quote request/)).not.toBeInTheDocument();
});

test('the comparison adds all of its products, and each only once', async () => {
  await openPage('/products', 'en');
  await press(/^Add to quote request – Tactical VTOL/);
  await press(/^Add these systems to the quote request/);
  expect(await count('2 systems in your quote request')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add these systems/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a product page adds its product, and keeps what was collected before', async () => {
  const router = await openPage('/product/usv', 'ar');
  await press(/^إضافة إلى طلب عرض السعر/);
  expect(await count('منظومة واحدة في طلب عرض السعر')).toBeVisible();
  await act(() => router.navigate('/product/bat'));
  await press(/^إضافة إلى طلب عرض السعر/);
  expect(await count('منظومتان في طلب عرض السعر')).toBeVisible();
  const bar = screen.getByText('منظومتان في طلب عرض السعر').parentElement as HTMLElement;
  expect(within(bar).getByRole('link')).toHaveAttribute('href', '/contact');
});
