import { renderFormAnswer } from './formAnswer.tsx';

const text = (markup: string) => {
  const element = document.createElement('div');
  element.innerHTML = markup;
  return element.textContent;
};

test('the answer to a stored form contains the reference in its short form', () => {
  const { title, notice, errors } = renderFormAnswer('en', {
    reference: '0a1b2c3d-0000-4000-8000-000000000000',
  });
  expect(title).toBe('We have received what you sent');
  expect(text(notice)).toContain('0A1B2C3D');
  expect(notice).toMatch(/^<div role="alert">/);
  expect(errors).toEqual({});
});

test('the answer to a stored application names what is wrong with its CV', () => {
  const { notice } = renderFormAnswer('en', { reference: '0a1b2c3d', cvNote: 'portfolio' });
  expect(text(notice)).toContain('Please check your CV');
  expect(text(notice)).toContain('The PDF is a portfolio of several files.');
});

test('the answer to a refused form contains the reason, and an error for each field', () => {
  const { title, notice, errors } = renderFormAnswer('ar', {
    problem: { code: 'validation', errors: [{ field: 'email', error: 'required' }] },
    withFile: true,
  });
  expect(title).toBe('لم يُرسل شيء بعد');
  expect(text(notice)).toContain('ما أدخلته باقٍ هنا. يُرجى اختيار الملف مرة أخرى.');
  expect(Object.keys(errors)).toEqual(['email']);
  expect(errors['email']).toMatch(/^<p [^>]*id="%id%"/);
});

test('the error of a field names the refused character', () => {
  const errorIn = (language: 'ar' | 'en', character: string) => {
    const errors = [{ field: 'email', error: 'email' as const, character }];
    const { errors: shown } = renderFormAnswer(language, {
      problem: { code: 'validation', errors },
      withFile: false,
    });
    return text(shown['email'] ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  };
  expect(errorIn('en', '💩')).toBe('An email address cannot contain “💩”.');
  expect(errorIn('ar', '💩')).toBe('لا يمكن أن يحتوي عنوان البريد الإلكتروني على «💩».');
  expect(errorIn('ar', ' ')).toBe('لا يمكن أن يحتوي عنوان البريد الإلكتروني على مسافات.');
});

test('a problem without a specific text is shown as an internal error', () => {
  const answer = (code: 'internal' | 'forbidden') =>
    text(renderFormAnswer('en', { problem: { code }, withFile: false }).notice);
  expect(answer('forbidden')).toBe(answer('internal'));
});
