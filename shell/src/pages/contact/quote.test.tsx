import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteRequest } from '@sumut/contracts/forms/quoteRequest';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { renderPage } from '../../testing/pages.ts';
import { stubFetch } from '../../testing/stubFetch.ts';

const request: QuoteRequest = { quotedProduct: 'Autonomous Submarine (SX-06)' };

async function openAndFill() {
  const calls = stubFetch(() => ({ status: 201 }));
  await renderPage('/contact', 'en', request);
  const filled = { 'First name': 'A', 'Last name': 'B', Email: 'a@example.com', Message: 'Hello' };
  for (const [label, text] of Object.entries(filled))
    await userEvent.type(screen.getByLabelText(label), text);
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    const body = calls.mock.calls[0]?.[1]?.body;
    return (JSON.parse(typeof body === 'string' ? body : '') as { message: string }).message;
  };
}

beforeEach(() => sessionStorage.clear());

test('the product that a quote is requested for is shown and sent in the message, once', async () => {
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

test('a state of another kind shows no product', async () => {
  await renderPage('/contact', 'en', { quotedProduct: 'x'.repeat(500) });
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});
