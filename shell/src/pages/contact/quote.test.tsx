import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router-dom';
import type { QuoteRequest } from '@sumut/contracts/forms/quoteRequest';
import { addToEnquiry, clearEnquiry } from '@sumut/shared-ui';
import { renderPage } from '../../testing/pages.ts';
import { renderRoutes } from '../../testing/renderRoutes.tsx';
import { stubFetch, type StubbedAnswer } from '../../testing/stubFetch.ts';
import { pageRoutes } from '../routes.ts';

const request: QuoteRequest = { quotedProduct: 'Autonomous Submarine (SX-06)' };
const submarine = { page: '/product/submarine', names: { en: request.quotedProduct, ar: 'غواصة' } };
const bat = { page: '/product/bat', names: { en: 'Bat (BT-12)' } };

async function fill(further: Record<string, string> = {}) {
  const filled = { 'First name': 'A', 'Last name': 'B', Email: 'a@example.com', Message: 'Hello' };
  for (const [label, text] of Object.entries({ ...filled, ...further }))
    await userEvent.type(screen.getByLabelText(label), text);
}

async function open(state?: QuoteRequest) {
  const calls = stubFetch(() => ({ status: 201 }));
  await renderPage('/contact', 'en', state);
  return async () => {
    const before = calls.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(before + 1));
    const body = calls.mock.calls[before]?.[1]?.body;
    return JSON.parse(typeof body === 'string' ? body : '') as Record<string, string>;
  };
}

const specified = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' };
const machines = () => screen.queryAllByRole('button', { name: /^Remove/ });
const subject = () => screen.getByLabelText('Subject');

beforeEach(() => {
  sessionStorage.clear();
  act(clearEnquiry);
});

test('a machine makes the message a request for a quote, which is sent once', async () => {
  const send = await open(request);
  await waitFor(() => expect(subject()).toHaveDisplayValue('Quote request'));
  expect(screen.getByText(request.quotedProduct)).toBeVisible();
  await fill();
  expect(await send()).toEqual({
    ...specified,
    subject: 'quote',
    machines: request.quotedProduct,
    language: 'en',
  });
  await waitFor(() => expect(machines()).toEqual([]));
  expect(subject()).toHaveDisplayValue('General inquiry');
});

test('collected machines are sent with organisation, country and quantity, each machine once', async () => {
  addToEnquiry(submarine);
  addToEnquiry(bat);
  const send = await open(request);
  const group = await screen.findByRole('group', { name: 'Your quote request' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(2);
  await fill({
    'Organisation (optional)': 'Coast Guard',
    'Country (optional)': 'Examplia',
    'Quantity (optional)': '2',
  });
  expect(await send()).toEqual({
    ...specified,
    subject: 'quote',
    machines: 'Autonomous Submarine (SX-06)\nBat (BT-12)',
    quantity: '2',
    organisation: 'Coast Guard',
    country: 'Examplia',
    language: 'en',
  });
});

test('machines have their names in the language of the page', async () => {
  addToEnquiry(submarine);
  addToEnquiry(bat);
  await renderPage('/contact', 'ar');
  expect(await screen.findByText('غواصة')).toBeVisible();
  expect(screen.getByText('Bat (BT-12)')).toBeVisible();
});

test('without its last machine, the message is no request for a quote any more', async () => {
  addToEnquiry(submarine);
  const send = await open(request);
  await waitFor(() => expect(machines()).toHaveLength(1));
  await fill({ 'Quantity (optional)': '2' });
  await userEvent.click(screen.getByRole('button', { name: /^Remove Autonomous Submarine/ }));
  await waitFor(() => expect(machines()).toEqual([]));
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(await send()).toEqual({ ...specified, subject: 'general', language: 'en' });
});

test('an invalid state of the history entry shows no machine', async () => {
  await renderPage('/contact', 'en', { quotedProduct: 'x'.repeat(500) });
  expect(machines()).toEqual([]);
});

describe('a request that is sent while the visitor follows a link', () => {
  /** Sends the request, whose response is pending, and follows the link. */
  async function sendAndLeave() {
    let answer: (value: StubbedAnswer) => void = () => undefined;
    let arrive: (value: null) => void = () => undefined;
    const calls = stubFetch(() => new Promise((resolve) => (answer = resolve)));
    const WithLink = () => (
      <>
        <Link to="/away">Away</Link>
        <Outlet />
      </>
    );
    const away = {
      path: '/away',
      loader: () => new Promise<null>((resolve) => (arrive = resolve)),
      element: <h1>Away</h1>,
    };
    const routes = [{ Component: WithLink, children: [...pageRoutes, away] }];
    await renderRoutes(routes, { path: '/contact', language: 'en', state: request });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    return {
      answer: async () => {
        answer({ status: 201 });
        await screen.findByText('Message Sent Successfully');
      },
      arrive: () =>
        act(async () => {
          arrive(null);
          await Promise.resolve();
        }),
    };
  }
  const expectAway = () => screen.findByRole('heading', { name: 'Away' });

  test('does not navigate back if the response comes after the other page is shown', async () => {
    const { answer, arrive } = await sendAndLeave();
    await arrive();
    await expectAway();
    await answer();
    expect(await expectAway()).toBeVisible();
  });

  test('does not cancel the navigation if the response comes before the other page is shown', async () => {
    const { answer, arrive } = await sendAndLeave();
    await answer();
    expect(screen.queryByText(request.quotedProduct)).not.toBeInTheDocument();
    await arrive();
    expect(await expectAway()).toBeVisible();
  });
});
