import { render } from '@testing-library/react';
import { markLatin } from './markLatin.tsx';

const marked = (text: string) =>
  [...render(<p>{markLatin(text)}</p>).container.querySelectorAll('bdi[lang=en]')].map(
    (run) => run.textContent,
  );

test.each([
  ['ملف \u2066PDF\u2069 أو \u2066DOCX\u2069.', ['PDF', 'DOCX']],
  ['برمجيات CATIA أو Siemens NX', ['CATIA', 'Siemens NX']],
  ['معيار MIL-STD-810، وSTANAG 4586.', ['MIL-STD-810', 'STANAG 4586']],
  ['مثل \u2066name@example.com\u2069.', ['name@example.com']],
  ['رابط آمن (\u2066https://\u2069).', ['https://']],
  ['مع الضغط على \u2068Ctrl\u2069.', ['Ctrl']],
  ['نص عربي مع رقم 1600', []],
  ['An English text with a PDF', []],
])('in «%s» the Latin words are marked, and no others', (text, words) => {
  expect(marked(text)).toEqual(words);
});

test('an isolate around words of both scripts stays whole', () => {
  const { container } = render(<p>{markLatin('بحث عن \u2068قارب Bat\u2069.')}</p>);
  expect(container.textContent).toBe('بحث عن \u2068قارب Bat\u2069.');
});

test('marking a text does not change its words', () => {
  const { container } = render(<p>{markLatin('بصيغة \u2066PDF\u2069 فقط')}</p>);
  expect(container).toHaveTextContent('بصيغة PDF فقط');
});
