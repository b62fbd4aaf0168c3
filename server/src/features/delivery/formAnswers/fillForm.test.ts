import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillForm } from './fillForm.ts';

const field = (name: string, control: string, hint = '') =>
  `<div class="field"><label for="${name}-id">${name}</label>${control}${hint}</div>`;
const page = [
  '<form action="/api/other?page=%2Fcontact"><input id="x" name="email" value=""></form>',
  '<form action="/api/contacts?page=%2Fcontact#form" method="post">',
  field('email', '<input id="email-id" name="email" type="email" value="">'),
  field(
    'subject',
    '<select id="subject-id" name="subject"><option value="general" selected="">G</option><option value="careers">C</option></select>',
  ),
  field(
    'message',
    '<textarea id="message-id" name="message"></textarea>',
    '<p id="message-idhint">…</p>',
  ).replace('name="message"', 'name="message" aria-describedby="message-idhint"'),
  field('cv', '<div class="area"><input id="cv-id" name="cv" type="file"></div>'),
  '</form>',
].join('');
const filled = (values: Record<string, string>, errors: Record<string, string> = {}) =>
  fillForm(page, {
    action: '/api/contacts',
    values,
    answer: { title: 'Not sent', notice: '<div role="alert">Not sent</div>', errors },
  });

test('the notice is at the beginning of the sent form, and of no other form', () => {
  const html = filled({});
  assert.equal(html.split('role="alert"').length, 2);
  assert.match(html, /method="post"><div role="alert">Not sent<\/div><div class="field">/);
});

test('the sent values are in their controls again, escaped', () => {
  const html = filled({
    email: '"><script>alert(1)</script>',
    subject: 'careers',
    message: '\nFirst <b>line',
    cv: 'cv.pdf',
    unknown: 'x',
  });
  assert.match(html, /name="email" type="email" value="&quot;><script>alert\(1\)<\/script>"/);
  assert.match(html, /<option value="general">G<\/option><option value="careers" selected="">/);
  assert.match(html, /<textarea [^>]*>\n\nFirst &lt;b&gt;line<\/textarea>/);
  assert.match(html, /<input id="cv-id" name="cv" type="file">/);
  assert.match(html, /<input id="x" name="email" value="">/);
});

test('an error is at the end of its field, and the control refers to it', () => {
  const error = '<p id="%id%">Please</p>';
  const html = filled({}, { message: error, cv: error });
  assert.match(
    html,
    /<textarea id="message-id" name="message" aria-describedby="message-idhint message-iderror" aria-invalid="true"><\/textarea><p id="message-idhint">…<\/p><p id="message-iderror">Please<\/p><\/div>/,
  );
  assert.match(html, /<\/div><p id="cv-iderror">Please<\/p><\/div>/);
});

test('a group of fields that is hidden until one is filled in is shown with its values', () => {
  const group = '<fieldset hidden="" disabled=""><input name="quantity" value=""></fieldset>';
  const fill = (values: Record<string, string>) =>
    fillForm(`<form action="/api/contacts">${group}</form>`, {
      action: '/api/contacts',
      values,
      answer: { title: '', notice: '', errors: {} },
    });
  assert.match(fill({ quantity: '4' }), /<fieldset><input name="quantity" value="4">/);
  assert.match(fill({ quantity: '' }), /<fieldset hidden="" disabled="">/);
});
