import path from 'node:path';
import { root } from '../../../platform/toolchain/packages.ts';
import { run } from '../run.ts';
import { findVersion, type Scanner } from '../scanner.ts';

const folder = path.join(root, 'deploy/prometheus');

export const promtool: Scanner = {
  name: 'promtool',
  install: 'apt-get install prometheus',
  version: () => findVersion('promtool', '--version'),
  async scan(site) {
    const rules = [
      await run('promtool', ['check', 'rules', path.join(folder, 'alerts.yml')]),
      await run('promtool', ['test', 'rules', path.join(folder, 'alerts.test.yml')]),
    ];
    const metrics = await (await fetch(site.metrics)).text();
    const linted = await run('promtool', ['check', 'metrics'], { input: metrics });
    const failed = rules
      .filter(({ code }) => code !== 0)
      .map(({ output, errors }) => output + errors);
    return {
      scanned: 'alerts, their tests, and metrics',
      findings: [...failed, linted.errors].flatMap((text) => text.split('\n')).filter(Boolean),
    };
  },
};
