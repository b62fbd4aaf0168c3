import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { HttpError } from '@sumut/api-client';
import { line } from '@sumut/contracts/forms/text';
import { fileSchema, useFileField } from './fileField.ts';
import { Form, useForm, type Submission } from './useForm.tsx';

const filled = line(100);
const schema = z.object({
  file: z.optional(fileSchema(z.object({ size: z.number().check(z.positive('fileEmpty')) }))),
  name: filled,
  lines: z.pipe(
    z.transform((text: string) => text.split('\n')),
    z.array(z.string().check(z.maxLength(5, 'tooLong'))).check(z.minLength(1, 'required')),
  ),
});
type Values = z.infer<typeof schema>;
const initial = { name: '', lines: '' };

interface FieldProps extends React.ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  character?: string | undefined;
  limit?: number | undefined;
}
const Field = ({ label, error, character, limit, ...rest }: FieldProps) => (
  <label>
    {label} <input {...rest} />{' '}
    <output>{[error, character, limit].filter(Boolean).join(' ')}</output>
  </label>
);

interface SampleProps extends Partial<Submission<Values>> {
  draft?: string;
  onKey?: (key: string) => void;
}

/** A form whose file field is first in the page, but registered last. */
function Sample({ draft, onKey, send = () => undefined, ...submission }: SampleProps) {
  const form = useForm({ schema, initial, ...(draft !== undefined && { draft }) });
  const sendWithKey = (values: Values) => {
    onKey?.(form.getIdempotencyKey(values));
    return send(values);
  };
  return (
    <Form form={form} send={sendWithKey} {...submission} aria-label="Sample">
      <FilePart form={form} />
      <Field {...form.field('name', 'Name')} />
      <label>
        Lines <textarea {...form.field('lines', 'Lines')} />
        <output>{form.errorAt('lines')}</output>
      </label>
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => form.discard()}>
        {form.restored ? 'Drop the draft' : 'Clear'}
      </button>
    </Form>
  );
}

const choicesSchema = z.object({
  subject: z.string(),
  place: z.string(),
  agreed: z.boolean(),
  late: z.string(),
});

/** A form of choices. The chosen option of its last field is not loaded yet. */
function Choices({ send }: { send: (values: z.infer<typeof choicesSchema>) => void }) {
  const form = useForm({
    schema: choicesSchema,
    initial: { subject: 'general', place: 'office', agreed: false, late: 'later' },
  });
  return (
    <Form form={form} send={send} keepInput>
      <select aria-label="Subject" {...form.register('subject')}>
        <option>general</option>
        <option>career</option>
      </select>
      {['office', 'remote'].map((place) => (
        <label key={place}>
          <input type="radio" value={place} {...form.register('place')} /> {place}
        </label>
      ))}
      <input type="checkbox" aria-label="Agreed" {...form.register('agreed')} />
      <select aria-label="Late" {...form.register('late')}>
        <option>now</option>
      </select>
      <button type="submit">Send</button>
    </Form>
  );
}

function FilePart({ form }: { form: ReturnType<typeof useForm<z.input<typeof schema>, Values>> }) {
  const { file, onChoose, error, ...rest } = useFileField(form, 'file', 'File');
  return (
    <>
      <Field {...rest} error={error} type="file" onChange={(e) => onChoose(e.target.files?.[0])} />
      {file && <p>{file.name}</p>}
    </>
  );
}

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
/** Fills in a field like a password manager: not by the setter that React watches, and without an event. */
const fillWithoutEvent = (label: string, value: string) => {
  const { prototype } =
    field(label) instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(label), value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (
  ...errors: { field: string; error: string; character?: string; limit?: number }[]
) => new HttpError(400, '', JSON.stringify({ status: 400, code: 'validation', title: '', errors }));
const reject = (error: Error) => () => Promise.reject(error);

beforeEach(() => sessionStorage.clear());

test('valid input is sent as the schema parses it, and the form becomes empty', async () => {
  const send = jest.fn();
  const onSent = jest.fn();
  render(<Sample send={send} onSent={onSent} />);
  type('Name', ' Sara ');
  type('Lines', 'one\ntwo');
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ name: 'Sara', lines: ['one', 'two'] });
  expect(field('Name')).toHaveValue('');
});

test('fields that a password manager filled in without an event are sent, and kept as a draft', async () => {
  const send = jest.fn(reject(new Error()));
  const { unmount } = render(<Sample draft="sample" send={send} />);
  fillWithoutEvent('Name', 'Sara');
  fillWithoutEvent('Lines', 'one');
  await press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Sara', lines: ['one'] }));
  expect(screen.queryByText('required')).not.toBeInTheDocument();
  unmount();
  render(<Sample draft="sample" />);
  expect(field('Name')).toHaveValue('Sara');
});

test('choices that were made without an event are sent, and an option that is not loaded yet stays chosen', async () => {
  const send = jest.fn();
  render(<Choices send={send} />);
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' }).selectedIndex = 1;
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  screen.getByRole<HTMLInputElement>('radio', { name: 'remote' }).checked = true;
  await press('Send');
  const values = { subject: 'career', place: 'remote', agreed: true, late: 'later' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(values));
});

test('a form with keepInput still shows its input after a success', async () => {
  const onSent = jest.fn();
  render(<Sample keepInput onSent={onSent} />);
  type('Name', 'Sara');
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(field('Name')).toHaveValue('Sara');
});

test('invalid input is not sent, every field shows its error, and the first invalid field gets the focus', async () => {
  const send = jest.fn();
  render(<Sample send={send} />);
  const file = screen.getByLabelText(/File/);
  await userEvent.upload(file, new File([], 'empty.pdf'));
  type('Lines', 'short\ntoo long');
  await press('Send');
  await waitFor(() => expect(screen.getByText('required')).toBeInTheDocument());
  expect(screen.getByText('fileEmpty')).toBeInTheDocument();
  expect(screen.getByText('tooLong')).toBeInTheDocument();
  expect(file).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a file is validated when it is chosen, and its error disappears when it is removed', async () => {
  render(<Sample />);
  const file = screen.getByLabelText(/File/);
  await userEvent.upload(file, new File([], 'empty.pdf'));
  expect(await screen.findByText('fileEmpty')).toBeInTheDocument();
  expect(screen.getByText('empty.pdf')).toBeInTheDocument();
  fireEvent.change(file, { target: { files: [] } });
  await waitFor(() => expect(screen.queryByText('fileEmpty')).not.toBeInTheDocument());
});

test('an error names the refused character', async () => {
  const send = jest.fn();
  render(<Sample send={send} />);
  type('Name', 'Sara \uFFFD');
  await press('Send');
  expect(await screen.findByText('characters \uFFFD')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('an error names the limit of the text, but not that of one of its lines', async () => {
  render(<Sample />);
  type('Name', 'Sara '.repeat(30));
  type('Lines', 'too long');
  await press('Send');
  expect(await screen.findByText(/^tooLong \d+$/)).toBeInTheDocument();
  expect(screen.getByText('tooLong')).toBeInTheDocument();
});

describe('when sending fails', () => {
  test('an error of the server names the limit of the text', async () => {
    const error = refusal({ field: 'name', error: 'tooLong', limit: 100 });
    render(<Sample send={reject(error)} />);
    type('Name', 'Sara');
    await press('Send');
    expect(await screen.findByText('tooLong 100')).toBeInTheDocument();
  });

  test('an error of the server names the refused character', async () => {
    const error = refusal({ field: 'name', error: 'characters', character: '💩' });
    render(<Sample send={reject(error)} />);
    type('Name', 'Sara');
    await press('Send');
    expect(await screen.findByText('characters 💩')).toBeInTheDocument();
  });

  test('field errors of the server are shown, the first invalid field gets the focus, and the input stays', async () => {
    const onFailed = jest.fn();
    const error = refusal(
      { field: 'lines.1', error: 'characters' },
      { field: 'name', error: 'taken' },
    );
    render(<Sample send={reject(error)} onFailed={onFailed} />);
    type('Name', 'Sara');
    await press('Send');
    expect(await screen.findByText('taken')).toBeInTheDocument();
    expect(screen.getByText('characters')).toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('Sara');
    expect(onFailed).toHaveBeenCalledWith(error, true);
  });

  test.each([
    ['an error of a field that the form does not have', refusal({ field: 'x', error: 'invalid' })],
    ['any other error', new Error('offline')],
  ])('%s is passed to onFailed and not shown at a field', async (_, error) => {
    const onFailed = jest.fn();
    render(<Sample send={reject(error)} onFailed={onFailed} />);
    type('Name', 'Sara');
    await press('Send');
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith(error, false));
  });
});

test('a form that is submitted twice before it is rendered again is sent once', async () => {
  let finish: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Sample send={send} />);
  type('Name', 'Sara');
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await press('Sending');
  expect(send).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
});

describe('a draft', () => {
  test('contains the fields with an initial value, until the form is sent', async () => {
    const { unmount } = render(<Sample draft="sample" />);
    await userEvent.upload(screen.getByLabelText(/File/), new File(['x'], 'cv.pdf'));
    type('Name', 'Sara');
    unmount();
    expect(sessionStorage.getItem('sample')).toBe('{"name":"Sara","lines":""}');

    render(<Sample draft="sample" onKey={() => undefined} />);
    expect(field('Name')).toHaveValue('Sara');
    expect(screen.getByText('Drop the draft')).toBeInTheDocument();
    await press('Send');
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    expect(sessionStorage).toHaveLength(0);
  });

  test('can be discarded', async () => {
    sessionStorage.setItem('sample', '{"name":"Sara"}');
    render(<Sample draft="sample" />);
    await press('Drop the draft');
    expect(field('Name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByText('Clear')).toBeInTheDocument();
  });

  test.each(['{broken', '[]', '7', 'null', '{"name":7,"lines":"kept"}', '{"lines":{"a":1}}'])(
    'that is invalid, such as %s, is ignored',
    (text) => {
      sessionStorage.setItem('sample', text);
      render(<Sample draft="sample" />);
      expect(field('Name')).toHaveValue('');
      expect(field('Lines')).toHaveValue('');
    },
  );

  test('is not stored if storage is blocked, and the form still works', async () => {
    const send = jest.fn();
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    render(<Sample draft="sample" send={send} />);
    type('Name', 'Sara');
    await press('Send');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    jest.restoreAllMocks();
  });
});

test('a request keeps its idempotency key until the server has stored it, also across a reload', async () => {
  const keys: string[] = [];
  const onKey = (key: string) => keys.push(key);
  const fail = { draft: 'sample', onKey, send: reject(new Error('offline')) };
  const { unmount } = render(<Sample {...fail} />);
  type('Name', 'Sara');
  await press('Send');
  await waitFor(() => expect(keys).toHaveLength(1));
  unmount();

  render(<Sample draft="sample" onKey={onKey} />);
  await press('Send');
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  type('Name', 'Sara');
  await press('Send');
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
