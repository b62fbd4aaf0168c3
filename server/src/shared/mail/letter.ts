import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, html, serialize } from 'parse5';
import { getDirection, getLocale, type Language } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { mailTexts } from './texts.ts';

/** The text of a mail, from which its plain text and its HTML are made. */
export interface Letter {
  language: Language;
  subject: string;
  /** Lines of one paragraph are separated by `\n`. */
  paragraphs: readonly string[];
  /** The small print below the paragraphs. */
  footer: readonly string[];
  /** The text that the mail answers, at the end of the mail. */
  quote?: { intro: string; text: string };
}

/** A text as one line, without characters that could end a header or begin another one. */
export const toSingleLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** The letter as plain text. */
export const toPlainText = ({ paragraphs, footer, quote }: Letter): string =>
  [...paragraphs, '--', ...footer, ...(quote ? [toPlainQuote(quote)] : [])].join('\n\n') + '\n';

const toPlainQuote = ({ intro, text }: NonNullable<Letter['quote']>): string =>
  [intro, ...text.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())].join('\n');

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Attributes = Readonly<Record<string, string>>;

/** Appends an element with a text, whose lines become separate lines. */
export function appendElement(
  parent: Parent,
  name: string,
  attributes: Attributes,
  text = '',
): Parent {
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(name, html.NS.HTML, list);
  // Every line of the text becomes a text node, so that its content cannot become an element.
  text.split('\n').forEach((line, index) => {
    if (index > 0) tree.appendChild(element, tree.createElement('br', html.NS.HTML, []));
    if (line) tree.insertText(element, line);
  });
  tree.appendChild(parent, element);
  return element;
}

/** Mail programs support styles only in attributes. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#eef0f4',
  sheet:
    'max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #d5d9e2;border-radius:8px;color:#1b2230;font-family:system-ui,-apple-system,Segoe UI,Tahoma,Arial,sans-serif;font-size:16px;line-height:1.65',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  rule: 'border:0;border-top:1px solid #d5d9e2;margin:24px 0 16px',
  quote:
    'margin:0;padding:0 12px;border:1px solid #d5d9e2;border-radius:4px;color:#5a6475;font-size:14px;line-height:1.6;overflow-wrap:anywhere',
  footer: 'margin:0 0 8px;color:#5a6475;font-size:13px;line-height:1.6;overflow-wrap:anywhere',
};

/** The letter as an HTML document for mail programs, in the direction of its language. The document loads nothing. */
export function toHtml({ language, subject, paragraphs, footer, quote }: Letter): string {
  const dir = getDirection(language);
  // Some mail programs keep only the content of the body, and some ignore `dir`.
  const align = `text-align:${dir === 'rtl' ? 'right' : 'left'};direction:${dir}`;
  const document = tree.createDocument();
  tree.setDocumentType(document, 'html', '', '');
  const root = appendElement(document, 'html', { lang: language, dir });
  const head = appendElement(root, 'head', {});
  appendElement(head, 'meta', { charset: 'utf-8' });
  appendElement(head, 'meta', { name: 'viewport', content: 'width=device-width' });
  appendElement(head, 'title', {}, subject);
  const body = appendElement(root, 'body', { style: styles.body });
  const sheet = appendElement(body, 'div', {
    lang: language,
    dir,
    style: `${styles.sheet};${align}`,
  });
  for (const text of paragraphs) appendElement(sheet, 'p', { style: styles.paragraph }, text);
  appendElement(sheet, 'hr', { style: styles.rule });
  for (const text of footer) appendElement(sheet, 'p', { style: styles.footer }, text);
  if (quote) {
    appendElement(sheet, 'p', { style: styles.footer }, quote.intro);
    const block = appendElement(sheet, 'blockquote', { dir: 'auto', style: styles.quote });
    appendElement(block, 'p', {}, quote.text.replaceAll('\r', ''));
  }
  return serialize(document);
}

/** A reply and the record that it belongs to. */
interface WrittenReply {
  kind: 'messages' | 'applications';
  /** The record, in whose language the reply is written. */
  record: { id: string; language: Language };
  /** The author's name. */
  author: string;
  subject: string;
  text: string;
  /** The message that the reply answers. */
  quoted?: { at: number; name: string; text: string };
}

/** Visitors read times in the company's time zone. */
const format = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: gulfTimeZone,
  }).format(at);

/** Writes a reply as a letter: signed by its author, followed by the message that it answers. */
export function writeReply({ kind, record, author, subject, text, quoted }: WrittenReply): Letter {
  const { language, id } = record;
  const t = mailTexts(language);
  const companyName = company.name[language];
  return {
    language,
    subject,
    paragraphs: [...text.split(/(?:\r?\n){2,}/), `${author}\n${companyName}`],
    footer: [
      `${companyName}\n${company.address[language]}`,
      t(`reply.footer.${kind}`, { reference: referenceOf(id) }),
    ],
    ...(quoted && {
      quote: {
        intro: t('reply.quoted', { date: format(language, quoted.at), name: quoted.name }),
        text: quoted.text,
      },
    }),
  };
}
