import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@sumut/contracts/language/language';
import '../language/otherTexts.ts';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { FileField } from './FileField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

const options = [
  { value: '', label: 'Please choose' },
  { value: 'general', label: 'General inquiry' },
];
const kinds = {
  TextField: (more: object) => <TextField label="Entry" name="entry" {...more} />,
  TextAreaField: (more: object) => <TextAreaField label="Entry" name="entry" {...more} />,
  SelectField: (more: object) => (
    <SelectField label="Entry" name="entry" options={options} {...more} />
  ),
  PasswordField: (more: object) => <PasswordField label="Entry" name="entry" {...more} />,
  FileField: (more: object) => <FileField label="Entry" name="entry" {...more} />,
};
const show = (element: React.ReactElement) => render(element, { wrapper: LanguageProvider });

beforeEach(() => localStorage.setItem('language', 'en'));

describe.each(Object.entries(kinds))('%s', (_, field) => {
  test('has its label and name, and is required', () => {
    show(field({}));
    expect(screen.getByLabelText('Entry')).toHaveAttribute('name', 'entry');
    expect(screen.getByLabelText('Entry')).toBeRequired();
    expect(screen.getByLabelText('Entry')).not.toHaveAttribute('aria-invalid');
  });

  test('is marked as optional', () => {
    show(field({ optional: true }));
    expect(screen.getByLabelText('Entry (optional)')).not.toBeRequired();
  });

  test('is described by its hint and by its error', () => {
    show(field({ hint: 'As in your passport', error: 'required' }));
    const control = screen.getByLabelText('Entry');
    expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(control).toHaveAccessibleDescription('As in your passport Please fill in this field.');
  });

  test('has a message that names the refused character', () => {
    show(field({ error: 'characters', character: '💩' }));
    const control = screen.getByLabelText('Entry');
    expect(control).toHaveAccessibleDescription('This text cannot contain “\u2068💩\u2069”.');
    expect(control).not.toHaveAttribute('character');
  });

  test('passes its control to a ref', () => {
    const ref = jest.fn();
    show(field({ ref }));
    expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Entry'));
  });
});

test('a select without a prompt has `aria-required` only, because HTML does not allow `required`', () => {
  show(<SelectField label="Entry" name="entry" options={options.slice(1)} />);
  const select = screen.getByLabelText('Entry');
  expect(select).not.toHaveAttribute('required');
  expect(select).toBeRequired();
});

test('an error is shown in the language of the page', () => {
  localStorage.setItem('language', 'ar');
  show(<TextField label="الاسم" name="name" error="required" />);
  expect(screen.getByLabelText('الاسم')).toHaveAccessibleDescription('يُرجى ملء هذا الحقل.');
});

test.each(['email', 'tel'])('a field of type %s is left to right', (type) => {
  show(<TextField label="Entry" name="entry" type={type} />);
  expect(screen.getByLabelText('Entry')).toHaveAttribute('dir', 'ltr');
});

test('a text field follows the direction of the page', () => {
  show(<TextField label="Entry" name="entry" />);
  expect(screen.getByLabelText('Entry')).not.toHaveAttribute('dir');
});

test('a password can be shown and hidden, and keeps its value', async () => {
  show(<PasswordField label="Password" name="password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'azimuth');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('azimuth');
});

test.each([
  ['a space', ' ', 'spaces'],
  ['half a character', '\uD83D', '“\u2068\uFFFD\u2069”'],
  ['a mark without a letter', '\u0301', '“\u2068\u25CC\u0301\u2069”'],
  ['a letter with a mark', 'i\u0307', '“\u2068i\u0307\u2069”'],
])('the message names %s', (_, character, name) => {
  show(<TextField label="Entry" name="entry" error="email" character={character} />);
  expect(screen.getByText(`An email address cannot contain ${name}.`)).toBeVisible();
});

test.each<[Language, number | undefined, string]>([
  ['en', 1, 'This text is too long. The limit is 1 character.'],
  ['en', 5000, 'This text is too long. The limit is 5,000 characters.'],
  ['en', undefined, 'This text is too long.'],
  ['ar', 40, 'هذا النص أطول من المسموح. الحد الأقصى: 40 حرفًا.'],
  ['ar', 5000, 'هذا النص أطول من المسموح. الحد الأقصى: 5,000 حرف.'],
])('a text that is too long has a message in %s with the limit %s', (language, limit, text) => {
  localStorage.setItem('language', language);
  show(<TextField label="Entry" name="entry" error="tooLong" limit={limit} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('an error that is about no character has its own message', () => {
  show(<TextField label="Entry" name="entry" error="required" character="x" />);
  expect(screen.getByText('Please fill in this field.')).toBeVisible();
});
