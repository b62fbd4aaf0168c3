import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { browserFamily } from '../../platform/http/browserFamily.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import type { Allowance, Limiter } from '../../platform/http/limiter.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { parseFields } from '../../platform/http/validation.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { FollowLive } from '../../shared/releases/followLive.ts';
import { attributeReport, isNamedByHash } from './attributeReport.ts';
import { reportsSchema } from './reportSchemas.ts';
import type { VisitorSignals } from './visitorSignals.ts';

/** Reports per IP. Our own choice: enough for a few broken pages; more reports add no information. */
export const reportAllowance: Allowance = { name: 'reports', points: 60, seconds: 60 };

/** Bytes of a request. A browser's batch of reports takes a few thousand. */
const bodyLimit = 32 * 1024;

const mediaTypes = ['application/csp-report', 'application/reports+json'];

interface ReportRoutes {
  limiter: Limiter;
  signals: VisitorSignals;
  live: FollowLive;
  /** Returns the live shell. */
  shell: () => Promise<{ files: ReadonlyMap<string, unknown> }>;
  violations: Metrics['violations'];
}

/**
 * Receives browsers' reports of policy violations. Only module, directive and browser family are counted and logged, because a
 * URL in a report may reveal what a visitor looked at. One visitor's reports count a few times. The route needs no pass: the gate also sends reports.
 */
export async function reportRoutes(
  app: App,
  { limiter, signals, live, shell, violations }: ReportRoutes,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>(mediaTypes, { parseAs: 'string' }, (request, text, done) => {
      void parse(request, text, done);
    });
    route(
      scope,
      siteEndpoints.reports,
      async (request) => {
        await limiter.consume(clientIpKey(request.ip));
        if (request.body === undefined) throw new HttpProblem('malformed');
        const reports = parseFields(reportsSchema, request.body);
        const { releases } = await live.current();
        const { files } = await shell();
        const browser = browserFamily(request.headers);
        for (const report of reports) {
          if (isNamedByHash(report, { releases, shell: files })) continue;
          const violation = { ...attributeReport(report, releases), browser };
          if (!(await signals.countsViolation(request, violation))) continue;
          violations.inc(violation);
          request.log.warn(violation, 'a browser reported a policy violation');
        }
      },
      { config: { public: true }, bodyLimit },
    );
  });
}
