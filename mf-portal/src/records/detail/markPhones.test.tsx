import { render } from '@testing-library/react';
import { markPhones } from './markPhones.tsx';

test.each([
  ['هاتفي: +971 50 123 4567، أو 050-123-4567.', ['+971 50 123 4567', '050-123-4567']],
  ['المدى من 50 إلى 250 كم في 2026', []],
])('in «%s» the phone numbers are isolated, and no others', (text, phones) => {
  const { container } = render(<p>{markPhones(text)}</p>);
  expect([...container.querySelectorAll('bdi')].map((run) => run.textContent)).toEqual(phones);
  expect(container.textContent).toBe(text);
});
