import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
