import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawMail } from '../../../../testing/incomingMail.ts';
import { parseMail } from './parseMail.ts';
import { readHtml } from './readHtml.ts';

const yes = '<div dir="ltr">Tuesday suits me.</div>';
const question = 'Would Tuesday suit you?';
const header =
  '<b>From:</b> Sumut &lt;office@sumut.example&gt;<br><b>Sent:</b> Sunday<br><b>To:</b> Layla<br><b>Subject:</b> Visit';
const disclaimer = '<p>This message is confidential.</p>';

/** Answered mails as each program writes them in HTML. */
const programs: Record<string, string> = {
  Gmail: `<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sun, Sumut &lt;<a href="mailto:office@sumut.example">office@sumut.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${question}</blockquote></div>`,
  'Gmail in Arabic': `<div class="gmail_quote"><div dir="rtl" class="gmail_attr">في الأحد، 29 نوفمبر كتب Sumut:</div><blockquote class="gmail_quote">${question}</blockquote></div>`,
  'Apple Mail': `<div><br><blockquote type="cite"><div>On 29 Nov 2026, Sumut wrote:</div><br><div>${question}</div></blockquote></div>`,
  'an iPhone': `<div>Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 29 Nov, Sumut wrote:<br><br></blockquote></div><blockquote type="cite"><div>${question}</div></blockquote>`,
  Thunderbird: `<div class="moz-cite-prefix">On 29/11/2026 Sumut wrote:<br></div><blockquote type="cite" cite="mid:a@b">${question}</blockquote>`,
  Yahoo: `<div class="yahoo_quoted"><div>On Sunday, Sumut wrote:</div><div>${question}</div></div>`,
  'Outlook on the web': `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">${header}</div><div>${question}</div>`,
  'Outlook on the web, without a mark above its ruler': `<hr><div id="divRplyFwdMsg">${header}</div><div>${question}</div>`,
  Hotmail: `<div>Layla</div><hr id="stopSpelling">Date: Sunday<br>Subject: Visit<br>From: office@sumut.example<br>To: Layla<br><br>${question}`,
  'Mail of Windows': `<div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><b>Von:</b> Sumut<br><b>Gesendet:</b> Sonntag</div><div>${question}</div>`,
  'Outlook on a desk': `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p>${header}</p></div></div><p>${question}</p>`,
  'Outlook on a phone': `<div id="mail-editor-reference-message-container"><div style="text-align:left">${header}</div><div>${question}</div></div>`,
  Proton: `<div class="protonmail_quote">On Sunday, Sumut wrote:<br><blockquote class="protonmail_quote" type="cite">${question}</blockquote></div>`,
  'a program that marks nothing': `<p>-----Original Message-----</p><p>${header}</p><p>${question}</p>`,
};

for (const [name, quotation] of Object.entries(programs)) {
  test(`in an answer from ${name}, the person's own text is separated from the quotation`, () => {
    const { own, quoted } = readHtml(yes + quotation);
    assert.equal(own.split('\n')[0], 'Tuesday suits me.');
    assert.doesNotMatch(own, /Would Tuesday|wrote|From|Von|كتب|---/);
    assert.match(quoted, /Would Tuesday suit you\?/);
  });
}

test('text below a quotation is own text, and a mail with answers between quotations stays whole', () => {
  const { own } = readHtml(`${yes}${programs['Apple Mail'] ?? ''}${disclaimer}`);
  assert.equal(own, 'Tuesday suits me.\n\nThis message is confidential.');
  const quote = (text: string) => `<blockquote type="cite">${text}</blockquote>`;
  const between = readHtml(`${quote('When?')}<p>Tuesday.</p>${quote('Where?')}<p>In Dubai.</p>`);
  assert.match(between.own, /When\?\s+Tuesday\.\s+Where\?\s+In Dubai\./);
  assert.equal(between.quoted, '');
  assert.match(readHtml(quote('Only a quotation')).own, /Only a quotation/);
});

test('answers below and between the quotations of Thunderbird and Gmail are not hidden', () => {
  const thunderbird = readHtml(
    `<p>Hello,</p>${programs['Thunderbird'] ?? ''}<p>Tuesday it is.</p>`,
  );
  assert.equal(thunderbird.own, 'Hello,\n\nTuesday it is.');
  assert.match(thunderbird.quoted, /wrote:[^]*Would Tuesday/);
  const gmail = readHtml(
    `${yes}<div class="gmail_quote"><div class="gmail_attr">On Sun, Sumut wrote:</div><blockquote class="gmail_quote">When?</blockquote><div>At nine.</div><blockquote class="gmail_quote">Where?</blockquote><div>In Dubai.</div></div>`,
  );
  assert.match(gmail.own, /Tuesday suits me\.[^]*At nine\.[^]*In Dubai\./);
  assert.equal(gmail.quoted, '');
});

test('the page decides where the text part does not contain its quotation as such', async () => {
  const part = (type: string, text: string) =>
    `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`;
  const text = [
    part('text/plain', `Tuesday suits me.\r\n\r\nVon Sumut am Sonntag\r\n\r\n${question}`),
    part('text/html', yes + (programs['Yahoo'] ?? '')),
    '--b--',
  ].join('');
  const headers = ['Content-Type: multipart/alternative; boundary=b'];
  const mail = await parseMail(rawMail({ to: 'answer@mail.sumut.example', headers, text }));
  assert.deepEqual([mail.text, /Would Tuesday/.test(mail.quoted)], ['Tuesday suits me.', true]);
});

test('what a mail program does not show is not part of the text, and cells are separated', () => {
  for (const style of [
    'display:none',
    'color:red; DISPLAY: none',
    'max-height:0;overflow:hidden',
    'mso-hide:all',
    'visibility:hidden',
    'font-size:0px',
  ])
    assert.equal(readHtml(`<div style="${style}">Preview</div><p>Shown</p>`).own, 'Shown');
  assert.equal(readHtml('<p hidden>Preview</p><p style="font-size:0.9em">Shown</p>').own, 'Shown');
  const table =
    '<table><tr><th>Name</th><th>City</th></tr><tr><td><p>Layla</p></td><td>Dubai</td></tr></table>';
  assert.match(readHtml(table).own, /Name City\s+Layla\s+Dubai/);
});

test('characters of the text that stand for marks inside of the reader have no effect', () => {
  assert.deepEqual(readHtml('<p>Yes.\uE002 All of it.</p>'), {
    own: 'Yes. All of it.',
    quoted: '',
    byElements: false,
  });
});
