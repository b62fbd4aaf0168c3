import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { renderedPages, servedPages } from '../pages.ts';
import { run } from '../run.ts';
import { npmInstall, npmTools, findVersion, type Scanner } from '../scanner.ts';

const jar = path.join(npmTools, 'vnu-jar/build/dist/vnu.jar');

const answerSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

export const vnu: Scanner = {
  name: 'vnu',
  install: `apt-get install default-jre-headless; ${npmInstall('vnu-jar')}`,
  version: () => (existsSync(jar) ? findVersion('java', '-jar', jar, '--version') : null),
  async scan(site) {
    const folder = path.join(site.folder, 'pages');
    mkdirSync(folder);
    const pages = Object.entries({ ...(await servedPages(site)), ...(await renderedPages(site)) });
    const files = pages.map(([, html], at) => {
      const file = path.join(folder, `${at}.html`);
      writeFileSync(file, html);
      return file;
    });
    const words = ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
    const { errors } = await run('java', words);
    const { messages } = answerSchema.parse(JSON.parse(errors));
    const names = (url: string) => pages[Number(path.basename(url, '.html'))]?.[0];
    const groups = Object.groupBy(messages, ({ type, subType, message, extract }) => {
      // This message does not name its cause, so the extract of the source is added.
      const cause = message === 'CSS: Parse Error.' ? ` ${extract}` : '';
      return `${subType ?? type}: ${message}${cause}`;
    });
    return {
      scanned: `${pages.length} pages, served and rendered`,
      findings: Object.entries(groups).map(([message, all = []]) => {
        const [first] = all;
        const where = `${all.length} times, first: ${names(first?.url ?? '')}`;
        return `${message} (${where}) ${first?.extract?.replaceAll(/\s+/g, ' ')}`;
      }),
    };
  },
};
