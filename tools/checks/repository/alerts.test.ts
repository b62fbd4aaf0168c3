import { read } from '../files/root.ts';

const runbook = 'docs/runbook.md';

/** The alerts of Prometheus, and the faults that the server reports to the operator's webhook. */
const alerts = [
  ...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g),
  ...(
    /type SystemFaultName =([^;]+);/.exec(read('server/src/shared/alerts.ts'))?.[1] ?? ''
  ).matchAll(/'(\w+)'/g),
].map(([, name = '']) => name);

test('each alert has its row in the table of the runbook', () => {
  expect(alerts).toEqual(expect.arrayContaining(['SiteDown', 'EventLoopLag', 'ProxyDown']));
  const rows = read(runbook)
    .split('\n')
    .filter((line) => /^\|.*\]\((?:[\w-]+\.md)?#[\w-]+\)/.test(line));
  expect(alerts.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});
