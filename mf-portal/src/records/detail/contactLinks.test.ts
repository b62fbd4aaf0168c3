import { mailHref, phoneHref } from './contactLinks.ts';

test('an email address cannot add recipients or text to the mail', () => {
  expect(mailHref('a.brandt@example.org')).toBe('mailto:a.brandt@example.org');
  expect(mailHref('a?bcc=x&body=y@example.org')).toBe('mailto:a%3Fbcc%3Dx%26body%3Dy@example.org');
});

test.each([
  ['+971 (50) 555-0142', 'tel:+971505550142'],
  ['04.555.0100', 'tel:045550100'],
  ['050/555-0142', 'tel:0505550142'],
  ['٠٥٠ ٥٥٥ ٠١٤٢', 'tel:0505550142'],
  ['٩٨٧٦٥٤٣٢١٠', 'tel:9876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', 'tel:9876543210'],
  ['۰۵۰۵۵۵۰۱۴۲', 'tel:0505550142'],
  ['+９７１ ５０ ５５５ ０１４２', 'tel:+971505550142'],
  ['०५० ५५५ ०१४२', 'tel:0505550142'],
  ['050–555–0142', 'tel:0505550142'],
  ['+971 (0)50 555 0142', 'tel:+971505550142'],
  ['(0)50 555 0142', 'tel:0505550142'],
  ['+971 2 555 0142 ext. 12', 'tel:+97125550142;ext=12'],
  ['02 555 0142 تحويلة 12', 'tel:025550142;ext=12'],
])('%s has a link to call it', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each(['', '+', 'extension 12', '050 555 0142 (Mariam)', '050+555', '٠٥٠#'])(
  'the invalid phone number %j has no link',
  (phone) => {
    expect(phoneHref(phone)).toBeUndefined();
  },
);
