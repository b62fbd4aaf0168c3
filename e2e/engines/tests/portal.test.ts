import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { AccountSecret } from '@sumut/contracts/portal/accounts';
import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';
import accountsAr from '../../../mf-portal/src/features/accounts/locales/ar.json' with { type: 'json' };
import accountsEn from '../../../mf-portal/src/features/accounts/locales/en.json' with { type: 'json' };
import contentAr from '../../../mf-portal/src/features/content/locales/ar.json' with { type: 'json' };
import contentEn from '../../../mf-portal/src/features/content/locales/en.json' with { type: 'json' };
import interviewsAr from '../../../mf-portal/src/features/applications/interviews/locales/ar.json' with { type: 'json' };
import interviewsEn from '../../../mf-portal/src/features/applications/interviews/locales/en.json' with { type: 'json' };
import { createColleague } from '../../support/applications.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { demoAccount } from '../../support/demoAccount.ts';
import { cvText, engineTest, getRecords, getSite } from '../support/engines.ts';
import type { EngineVisitor } from '../support/engineVisitor.ts';
import { findLayoutFaults } from '../support/pageFaults.ts';

const accounts = { ar: accountsAr, en: accountsEn };
const content = { ar: contentAr, en: contentEn };
const interviews = { ar: interviewsAr, en: interviewsEn };

async function submitSignIn(visitor: EngineVisitor, username: string, password: string) {
  await visitor.fill({ username, password });
  await visitor.tab.press('Enter');
}
async function openAsAdmin(visitor: EngineVisitor, address: string): Promise<void> {
  await visitor.enterByPass('/about');
  await visitor.signInByRequest('admin');
  await visitor.visit(address);
  await visitor.waitForData();
}

engineTest(
  'a wrong password is refused by name, and the right one opens the portal',
  { expected: ['401', '400', '403'] },
  async (visitor) => {
    const { texts } = visitor;
    const { username, password } = demoAccount('employee');
    await visitor.enterByPass(signInPath);
    await submitSignIn(visitor, username, 'wrong');
    await visitor.waitForText(texts.portal.signIn.notSignedIn.title, 'main');
    await visitor.clear('[name=username]');
    await visitor.clear('[name=password]');
    await submitSignIn(visitor, username, password);
    await visitor.waitForPath(viewPaths.messages);
  },
);

engineTest(
  'a new colleague chooses a password, sets up a second factor and signs in with a code',
  { expected: ['401', '400', '403'] },
  async (visitor) => {
    const { tab, texts } = visitor;
    const own = 'seven slow herons near Ajban';
    const username = `sara${tab.engine}${visitor.width}`;
    const admin = await createColleague((await getSite()).url, 'admin');
    const person = { username, firstName: 'سارة', lastName: 'Al Ketbi', role: 'employee' };
    const created = await admin.send('POST', api.accounts.create.path, person);
    const { secret } = (await created.json()) as AccountSecret;
    await visitor.enterByPass(signInPath);
    await submitSignIn(visitor, username, secret);
    await visitor.fill({ currentPassword: secret, newPassword: own });
    await tab.press('Enter');
    await visitor.waitForText(texts.portal.messages.title, 'h1');

    await visitor.visit(viewPaths.account);
    await visitor.press(texts.account.secondFactor.setUp);
    await visitor.fill({ password: own });
    await visitor.press(texts.account.secondFactor.enrol.next);
    const key = await visitor.poll('the key', () =>
      tab.evaluate(() => /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(document.body.innerText)?.[0]),
    );
    const phone = new Authenticator(key);
    await visitor.fill({ code: phone.code() });
    await visitor.press(texts.account.secondFactor.enrol.confirm);
    await visitor.press(texts.account.secondFactor.codes.kept);
    // On a phone, the confirmation covers the menu.
    await visitor.press(texts.shared.actions.close);

    await visitor.press(texts.portal.dashboard.account);
    await visitor.press(texts.portal.dashboard.signOut);
    await visitor.waitForPath(signInPath);
    await submitSignIn(visitor, username, own);
    await visitor.fill({ code: phone.code() });
    await tab.press('Enter');
    await visitor.waitForPath(viewPaths.messages);
  },
);

/** Opens a dialog, checks how it is drawn, and closes it by Escape. Returns its faults. */
async function checkDialog(visitor: EngineVisitor, prefix: string): Promise<string[]> {
  const { tab } = visitor;
  await (await visitor.find('main button, header button', { prefix })).click();
  await visitor.waitFor('a dialog', () => document.querySelector('dialog[open]') !== null);
  const faults = await findLayoutFaults(tab);
  await tab.press('Escape');
  await visitor.waitFor('no dialog', () => document.querySelector('dialog[open]') === null);
  await visitor.waitFor('the focus', () => document.activeElement !== document.body);
  return faults.map((fault) => `${prefix}: ${fault}`);
}

engineTest('the dialogs of the portal open, fit and close by Escape', {}, async (visitor) => {
  const { texts, language } = visitor;
  const { message, application } = await getRecords();
  const { dialogs } = accounts[language];
  const hiring = texts.hiring;
  const named = (name: string) =>
    hiring.actionFor.replace('{{action}}', hiring.add).replace('{{name, isolate}}', name);
  const views: [address: string, buttons: string[]][] = [
    [
      `${viewPaths.messages}?id=${message}`,
      // A phone has no keyboard, and its page no list of shortcuts.
      [texts.portal.record.delete, ...(visitor.width < 600 ? [] : [texts.portal.shortcuts])],
    ],
    [
      `${viewPaths.applications}?id=${application}`,
      [texts.portal.record.delete, interviews[language].plan],
    ],
    [viewPaths.hiring, Object.values(hiring.lists).map(named)],
    [
      viewPaths.accounts,
      [dialogs.rename, dialogs.promote, dialogs.assign, dialogs.disable, dialogs.reset].map(
        ({ confirm }) => confirm,
      ),
    ],
    [`${viewPaths.content}?list=openings`, [content[language].delete]],
  ];
  await openAsAdmin(visitor, viewPaths.messages);
  const faults: string[] = [];
  for (const [address, buttons] of views) {
    await visitor.visit(address);
    await visitor.waitForData();
    for (const button of buttons) faults.push(...(await checkDialog(visitor, button)));
  }
  assert.deepEqual(faults, []);
});

engineTest('a CV is shown in the page, and downloaded as it is', {}, async (visitor) => {
  const { tab, texts } = visitor;
  const { application, cv } = await getRecords();
  await openAsAdmin(visitor, `${viewPaths.applications}?id=${application}`);
  await visitor.press(texts.portal.applications.showCv);
  await visitor.waitFor('the drawn page', () => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
    if (!canvas?.width) return false;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, place) => place % 4 === 0 && value < 128 && pixels[place + 3]);
  });
  await visitor.waitForText(cvText);
  const file = path.join(tab.downloads, 'cv.pdf');
  rmSync(file, { force: true });
  await visitor.click(`a[href="${buildPath(api.applications.cv, { id: application })}"]`);
  await visitor.poll('the file', () =>
    Promise.resolve(existsSync(file) && readFileSync(file).equals(cv)),
  );
});

engineTest(
  'a card of the board is moved by the keyboard and by its select',
  {},
  async (visitor) => {
    const { tab } = visitor;
    const { application } = await getRecords();
    const link = `main a[href*="${application}"]`;
    const waitForColumn = (name: string) =>
      visitor.waitFor(
        `the card in ${name}`,
        ([css, column]) =>
          document.querySelector(css)?.closest<HTMLElement>('[data-column]')?.dataset['column'] ===
          column,
        [link, name] as const,
      );
    await openAsAdmin(visitor, `${viewPaths.applications}?layout=board`);
    await waitForColumn('new');
    await tab.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), link);
    const [forward, back] =
      visitor.language === 'ar'
        ? (['ArrowLeft', 'ArrowRight'] as const)
        : (['ArrowRight', 'ArrowLeft'] as const);
    await tab.press(forward, 'Shift');
    await waitForColumn('screening');
    await visitor.waitForFocus(link);
    await tab.press(back, 'Shift');
    await waitForColumn('new');
    await visitor.choose(`main li:has(a[href*="${application}"]) select`, 'interview');
    await waitForColumn('interview');
    await visitor.visit(`${viewPaths.applications}?layout=board`);
    await waitForColumn('interview');
    await visitor.choose(`main li:has(a[href*="${application}"]) select`, 'new');
    await waitForColumn('new');
  },
);
