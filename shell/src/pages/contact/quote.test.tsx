import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router-dom';
import type { QuoteRequest } from '@sumut/contracts/forms/quoteRequest';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { renderPage } from '../../testing/pages.ts';
import { renderRoutes } from '../../testing/renderRoutes.tsx';
import { stubFetch, type StubbedAnswer } from '../../testing/stubFetch.ts';
import { pageRoutes } from '../routes.ts';

const request: QuoteRequest = { quotedProduct: 'Autonomous Submarine (SX-06)' };

async function fill() {
  const filled = { 'First name': 'A', 'Last name': 'B', Email: 'a@example.com', Message: 'Hello' };
  for (const [label, text] of Object.entries(filled))
    await userEvent.type(screen.getByLabelText(label), text);
}

async function openAndFill() {
  const calls = stubFetch(() => ({ status: 201 }));
  await renderPage('/contact', 'en', request);
  await fill();
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    const body = calls.mock.calls[0]?.[1]?.body;
    return (JSON.parse(typeof body === 'string' ? body : '') as { message: string }).message;
  };
}

beforeEach(() => sessionStorage.clear());

test('the product of a quote request is shown, and is sent in one message only', async () => {
  const send = await openAndFill();
  expect(screen.getByText(request.quotedProduct)).toBeVisible();
  expect(await send()).toBe('Request for a quote: Autonomous Submarine (SX-06)\n\nHello');
  await waitFor(() => expect(screen.queryByText(request.quotedProduct)).not.toBeInTheDocument());
});

test('a message that is too long together with the product is refused before it is sent', async () => {
  const send = await openAndFill();
  const field = screen.getByLabelText('Message');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(textLimits.message - 10));
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/too long/));
  await userEvent.click(screen.getByRole('button', { name: /^Remove Autonomous Submarine/ }));
  expect(await send()).toHaveLength(textLimits.message - 10);
});

test('the product can be removed from the message', async () => {
  const send = await openAndFill();
  await userEvent.click(screen.getByRole('button', { name: /^Remove Autonomous Submarine/ }));
  await waitFor(() => expect(screen.queryByText(request.quotedProduct)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(await send()).toBe('Hello');
});

test('an invalid state of the history entry shows no product', async () => {
  await renderPage('/contact', 'en', { quotedProduct: 'x'.repeat(500) });
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
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
