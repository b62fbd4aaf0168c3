import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spamLimits } from '@sumut/contracts/limits';
import {
  challengeAllowance,
  perAccountAllowance,
  perCodeAllowance,
  perIpAllowance,
  perNameAllowance,
  providerAllowance,
  signInSiteAllowance,
} from './features/accounts/signIn/limits.ts';
import { refusalAllowance } from './features/audit/routes.ts';
import { openDatabase } from './platform/database/open.ts';
import { gateAllowance, gateSiteAllowance } from './features/gate/guesses.ts';
import { createLimiter } from './platform/http/limiter.ts';
import { HttpProblem } from './platform/http/problem.ts';
import { reportAllowance } from './features/monitoring/reportRoutes.ts';
import { beaconAllowance } from './features/monitoring/vitalsRoutes.ts';
import {
  errorSignals,
  reportSignals,
  violationSignals,
  visitSignals,
} from './features/monitoring/visitorSignals.ts';
import { resolvingAllowance } from './features/registry/errors/receiveErrors.ts';
import { createTestDatabase } from '../testing/database.ts';

test('each limit has the points and the window that docs/protection.md gives', () => {
  const allowances = [
    ...[gateAllowance, gateSiteAllowance, perNameAllowance, perIpAllowance],
    ...[
      perAccountAllowance,
      signInSiteAllowance,
      perCodeAllowance,
      challengeAllowance,
      providerAllowance,
    ],
  ];
  const others = [
    ...[refusalAllowance, reportAllowance, beaconAllowance],
    ...[errorSignals, visitSignals, violationSignals, reportSignals, resolvingAllowance],
  ];
  assert.deepEqual(
    [...allowances, ...others].map(({ name, points, seconds }) => [name, points, seconds]),
    [
      ['gate', 10, 900],
      ['gateSite', 40, 900],
      ['signInName', 10, 900],
      ['signInAddress', 50, 900],
      ['signInAccount', 30, 900],
      ['signInSite', 200, 900],
      ['signInCode', 5, 900],
      ['passkeyChallenge', 100, 900],
      ['providerSignIn', 100, 900],
      ['auditedRefusals', 60, 3600],
      ['reports', 60, 60],
      ['vitals', 600, 60],
      ['signalErrors', 1, 3600],
      ['signalVisits', 5, 3600],
      ['signalViolations', 3, 3600],
      ['signalReports', 30, 3600],
      ['errorMaps', 60, 60],
    ],
  );
  assert.deepEqual([spamLimits.freeForms, spamLimits.window], [10, 600_000]);
});

test('a key that has used its points is refused until its window ends', async (context) => {
  const { environment, remove } = await createTestDatabase();
  const database = await openDatabase(environment);
  context.after(async () => {
    await database.close();
    await remove();
  });
  const limiter = createLimiter(database, { name: 'test', points: 2, seconds: 900 });
  await limiter.consume('key');
  await limiter.consume('key');
  await limiter.consume('other key');
  await assert.rejects(limiter.consume('key'), (error) => {
    assert.ok(error instanceof HttpProblem);
    const { code, retryAfter = 0 } = error.problem;
    assert.equal(code, 'too-many-attempts');
    assert.ok(retryAfter > 890 && retryAfter <= 900, `${retryAfter}`);
    return true;
  });
  await limiter.reset('key');
  await limiter.consume('key');
});
