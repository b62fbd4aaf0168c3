import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ApplicationList } from '@sumut/contracts/portal/applications';
import careersAr from '../../../mf-careers/src/locales/ar.json' with { type: 'json' };
import careersEn from '../../../mf-careers/src/locales/en.json' with { type: 'json' };
import contactAr from '../../../shell/src/pages/contact/locales/ar.json' with { type: 'json' };
import contactEn from '../../../shell/src/pages/contact/locales/en.json' with { type: 'json' };
import { createColleague } from '../../support/applications.ts';
import { makePdf } from '../../support/pdf.ts';
import { engineTest, getSite } from '../support/engines.ts';
import type { EngineVisitor } from '../support/engineVisitor.ts';

const contact = { ar: contactAr.form, en: contactEn.form };
const careers = { ar: careersAr, en: careersEn };

const message = {
  firstName: 'سارة',
  lastName: 'Haddad',
  email: 'sara@example.com',
  message: 'أرجو التواصل معي. Please reply.',
};
const applicant = {
  firstName: 'Omar',
  lastName: 'الكعبي',
  email: 'omar@example.com',
  phone: '+971 50 123 4567',
};

const waitForValues = (visitor: EngineVisitor, values: Record<string, string>) =>
  visitor.waitFor(
    JSON.stringify(values),
    (wanted) =>
      Object.entries(wanted).every(([name, value]) => {
        const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
        return field?.value === value;
      }),
    values,
  );
const send = (visitor: EngineVisitor) => visitor.click('main form button[type=submit]');

engineTest(
  'an empty form shows its errors and moves the focus to the first field',
  {},
  async (visitor) => {
    await visitor.enterByPass('/contact');
    await send(visitor);
    await visitor.waitForFocus('[name=firstName]');
    await visitor.waitFor(
      'errors at the fields',
      () => document.querySelectorAll('main form [aria-invalid=true]').length === 4,
    );
  },
);

engineTest('a message is sent, and the form is cleared', {}, async (visitor) => {
  await visitor.enterByPass('/contact');
  await visitor.fill(message);
  await visitor.choose('[name=subject]', 'technical');
  await send(visitor);
  await visitor.waitForText(contact[visitor.language].success.title);
  await waitForValues(visitor, { firstName: '', email: '', message: '' });
});

engineTest(
  'a message that the network loses or the server refuses is kept, and is then sent',
  { expected: ['/api/contacts', 'status of 500', 'NetworkError'] },
  async (visitor) => {
    const { tab, language } = visitor;
    await visitor.enterByPass('/contact');
    await visitor.fill(message);
    for (const answer of ['lost', 500] as const) {
      await tab.intercept(/\/api\/contacts$/, answer);
      await send(visitor);
      await visitor.waitForText(contact[language].failure.text);
      await waitForValues(visitor, message);
      await visitor.find('main form button[type=submit]', { name: contact[language].submit });
      await tab.release();
    }
    await send(visitor);
    await visitor.waitForText(contact[language].success.title);
    await waitForValues(visitor, { firstName: '', message: '' });
  },
);

engineTest(
  'without scripts a message is refused with its error, and then sent',
  // Firefox's driver cannot read a page that runs no scripts.
  { scripts: false, engines: ['webkit'], expected: ['400'] },
  async (visitor) => {
    const { result } = visitor.texts.shared;
    const wrong = { ...message, message: 'أرجو التواصل معي.', email: 'no address' };
    await visitor.openByPass('/contact');
    await visitor.fill(wrong);
    await visitor.click('main form button[type=submit]');
    await visitor.waitForText(result.notSentTitle, '[role=alert]');
    await waitForValues(visitor, wrong);
    await visitor.clear('[name=email]');
    await visitor.fill({ email: message.email });
    await visitor.tab.press('Enter');
    await visitor.waitForText(result.sentTitle, '[role=alert]');
  },
);

engineTest('an application with a PDF arrives as it was sent', {}, async (visitor) => {
  const { tab, language, width } = visitor;
  const { url } = await getSite();
  const lastName = `${applicant.lastName} ${width}`;
  const cv = await makePdf(`${lastName.replace(/\P{ASCII}/gu, '')} ${tab.engine}`);
  const file = path.join(tab.downloads, 'سيرة Omar.pdf');
  writeFileSync(file, cv);
  await visitor.enterByPass('/careers');
  await visitor.click('main li:has(summary) button');
  await visitor.waitFor(
    'a position',
    () => document.querySelector<HTMLInputElement>('[name=position]')?.value !== '',
  );
  await visitor.fill({ ...applicant, lastName });
  await (await visitor.find('[name=cv]', { visible: false })).choose(file);
  await send(visitor);
  await visitor.waitForText(careers[language].application.success.title);
  await waitForValues(visitor, { firstName: '', cv: '' });

  const admin = await createColleague(url, 'admin');
  const query = `?q=${encodeURIComponent(lastName)}`;
  const list = (await (
    await admin.get(api.applications.list.path + query)
  ).json()) as ApplicationList;
  const id = list.items[0]?.id ?? '';
  const stored = await admin.get(buildPath(api.applications.cv, { id }));
  assert.deepEqual(Buffer.from(await stored.arrayBuffer()), cv);
});
