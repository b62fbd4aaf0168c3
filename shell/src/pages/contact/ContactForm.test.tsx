import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, toast } from '@sumut/shared-ui';
import { renderPage } from '../../testing/pages.ts';
import { stubFetch, type StubbedAnswer } from '../../testing/stubFetch.ts';

const filled = {
  'First name': 'Aisha',
  'Last name': 'Al Test',
  Email: 'aisha@example.com',
  Message: 'Hello there',
};
const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: /Send message|Sending/ });
const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key');

async function openAndFill() {
  const view = await renderPage('/contact', 'en');
  for (const [label, text] of Object.entries(filled)) await userEvent.type(field(label), text);
  return view;
}

beforeEach(() => {
  sessionStorage.clear();
  // The toast of one test is still there in the next. A new toast replaces it.
  toast({ type: 'success', title: 'The test begins' });
});

test('fields have the names of the payload, and the subject has four options', async () => {
  await renderPage('/contact', 'en');
  const names = ['First name', 'Last name', 'Email', 'Subject', 'Message'].map((label) =>
    field(label).getAttribute('name'),
  );
  expect(names).toEqual(['firstName', 'lastName', 'email', 'subject', 'message']);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'General inquiry',
    'Partnership opportunity',
    'Career opportunities',
    'Technical support',
  ]);
});

test('an empty form is not sent: required fields show an error and the first takes the focus', async () => {
  const calls = stubFetch(() => ({ status: 201 }));
  await renderPage('/contact', 'en');
  await userEvent.click(submit());
  await waitFor(() => expect(field('First name')).toBeInvalid());
  for (const label of Object.keys(filled)) expect(field(label)).toBeInvalid();
  expect(field('First name')).toHaveFocus();
  expect(calls).not.toHaveBeenCalled();
});

test('a malformed email address is refused at its field', async () => {
  const calls = stubFetch(() => ({ status: 201 }));
  await openAndFill();
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), 'aisha@');
  await userEvent.click(submit());
  await waitFor(() => expect(field('Email')).toBeInvalid());
  expect(calls).not.toHaveBeenCalled();
});

test('exactly the specified payload is posted, with an idempotency key', async () => {
  const calls = stubFetch(() => ({ status: 201 }));
  await openAndFill();
  await userEvent.selectOptions(field('Subject'), 'Technical support');
  await userEvent.click(submit());
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
  const [path, init] = calls.mock.calls[0] ?? [];
  expect([init?.method, path]).toEqual(['POST', '/api/contacts']);
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual({
    firstName: 'Aisha',
    lastName: 'Al Test',
    email: 'aisha@example.com',
    subject: 'technical',
    message: 'Hello there',
    language: 'en',
  });
  expect(keyOf(init)).toMatch(/^[0-9a-f-]{36}$/);
});

test('success shows a toast and clears the form and its draft', async () => {
  stubFetch(() => ({ status: 201 }));
  await openAndFill();
  await userEvent.click(submit());
  expect(await screen.findByText('Message Sent Successfully')).toBeInTheDocument();
  expect(
    screen.getByText('Thank you for your message. We will get back to you soon!'),
  ).toBeInTheDocument();
  for (const label of Object.keys(filled)) expect(field(label)).toHaveValue('');
  expect(field('Subject')).toHaveValue('general');
  expect(sessionStorage).toHaveLength(0);
});

test('a failure shows a toast and keeps the typed text, and a retry sends the same key', async () => {
  const calls = stubFetch(() => ({ status: calls.mock.calls.length === 1 ? 503 : 201 }));
  await openAndFill();
  await userEvent.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error');
  expect(alert).toHaveTextContent('Failed to send message. Please try again.');
  for (const [label, text] of Object.entries(filled)) expect(field(label)).toHaveValue(text);
  await userEvent.click(submit());
  await screen.findByText('Message Sent Successfully');
  const [first, second] = calls.mock.calls.map(([, init]) => keyOf(init));
  expect(second).toBe(first);
});

test('while sending, the button shows a busy state and a second submit does nothing', async () => {
  let answer: (value: StubbedAnswer) => void = () => undefined;
  const calls = stubFetch(() => new Promise((resolve) => (answer = resolve)));
  await openAndFill();
  await userEvent.click(submit());
  await waitFor(() => expect(submit()).toHaveTextContent('Sending…'));
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(submit());
  await userEvent.type(field('Last name'), '{Enter}');
  expect(calls).toHaveBeenCalledTimes(1);
  answer({ status: 201 });
  expect(await screen.findByText('Message Sent Successfully')).toBeInTheDocument();
  expect(submit()).toHaveTextContent('Send message');
});

test('a field error of the server is shown at its field', async () => {
  stubFetch(() => ({
    status: 422,
    body: {
      status: 422,
      code: 'validation',
      title: 'Invalid',
      errors: [{ field: 'email', error: 'email' }],
    },
  }));
  await openAndFill();
  await userEvent.click(submit());
  await waitFor(() => expect(field('Email')).toBeInvalid());
  expect(field('Email')).toHaveAccessibleDescription(/valid email address/);
  expect(field('Email')).toHaveFocus();
  expect(field('Message')).toHaveValue('Hello there');
});

test('the typed input survives a reload of the page', async () => {
  const { unmount } = await openAndFill();
  unmount();
  await renderPage('/contact', 'en');
  for (const [label, text] of Object.entries(filled)) expect(field(label)).toHaveValue(text);
});

describe.each([
  ['en', 'Send message', /^Reference: 1A2B3C4D/, 'Your message has reached us'],
  ['ar', 'إرسال الرسالة', /^الرقم المرجعي: 1A2B3C4D/, 'وصلتنا رسالتك'],
] as const)('in %s, the result', (language, button, reference, title) => {
  const fill = async () => {
    await renderPage('/contact', language);
    const form = screen.getByRole('form');
    for (const box of within(form).getAllByRole('textbox'))
      await userEvent.type(box, box.getAttribute('name') === 'email' ? 'a@example.com' : 'Aisha');
    await userEvent.click(within(form).getByRole('button', { name: button }));
    return within(form);
  };

  test('stays in the form with a reference after the toast is gone', async () => {
    stubFetch(() => ({ status: 201, body: { id: '1a2b3c4d-0000-4000-8000-000000000000' } }));
    const form = await fill();
    expect(await form.findByText(title)).toBeVisible();
    act(dismissToast);
    await waitFor(() => expect(screen.queryByText(/Successfully|بنجاح/)).not.toBeInTheDocument());
    expect(form.getByText(title)).toBeVisible();
    expect(
      form.getByText((_, element) => reference.test(element?.textContent ?? ''), { selector: 'p' }),
    ).toBeVisible();
  });

  test('has no reference where the server sends none', async () => {
    stubFetch(() => ({ status: 201 }));
    const form = await fill();
    expect(await form.findByText(title)).toBeVisible();
    expect(form.queryByText(/^(Reference|الرقم المرجعي):/)).not.toBeInTheDocument();
  });

  test('of a failure stays until the next attempt', async () => {
    let status = 503;
    stubFetch(() => ({ status }));
    const form = await fill();
    const failure = await form.findByText(/^(Your message has not been sent|لم تُرسل رسالتك)$/);
    act(dismissToast);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(failure).toBeVisible();
    status = 201;
    await userEvent.click(form.getByRole('button', { name: button }));
    expect(await form.findByText(title)).toBeVisible();
    expect(failure).not.toBeInTheDocument();
  });
});
