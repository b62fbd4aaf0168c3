import type { FastifyRequest } from 'fastify';
import type { ModuleEvent } from '@sumut/contracts/registry/vitals';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import { type Allowance, createLimiter, type Limiter } from '../../platform/http/limiter.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Gate } from '../../shared/gate/enforcement.ts';
import type { Violation } from './attributeReport.ts';

const hour = 60 * 60;

/** Failures and crashes of one release: three visitors are needed before anything is done about it (`canaryLimits`). */
export const errorSignals: Allowance = { name: 'signalErrors', points: 1, seconds: hour };
/** Loads and vitals of one release, each: load times need four visitors, too (`canaryLimits.visits`). */
export const visitSignals: Allowance = { name: 'signalVisits', points: 5, seconds: hour };
/** Violations of one directive by one part of the site; the alert `PolicyViolations` needs four visitors. */
export const violationSignals: Allowance = { name: 'signalViolations', points: 3, seconds: hour };

/** Whether a signal counts: a limiter with points left. */
async function counts(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.take(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof HttpProblem)) throw refusal;
    return false;
  }
}

export interface VisitorSignals {
  /** The events that count: a few of one visitor and release. Give it those of stored releases only. */
  countedEvents: (request: FastifyRequest, events: ModuleEvent[]) => Promise<ModuleEvent[]>;
  /** Whether a violation counts. */
  countsViolation: (request: FastifyRequest, violation: Violation) => Promise<boolean>;
}

/** Limits what one visitor's reports can bring about: a visitor is a valid pass, or an IP without one. */
export function createVisitorSignals(database: OpenDatabase, gate: Gate): VisitorSignals {
  const errors = createLimiter(database, errorSignals);
  const visits = createLimiter(database, visitSignals);
  const violations = createLimiter(database, violationSignals);
  const visitorOf = async (request: FastifyRequest): Promise<string> =>
    (await gate.passOf(request))?.token ?? clientIpKey(request.ip);
  return {
    async countedEvents(request, events) {
      const visitor = await visitorOf(request);
      const counted = await Promise.all(
        events.map(({ module, hash, kind }) => {
          const key = `${visitor} ${module} ${hash}`;
          return kind === 'failed' || kind === 'crashed'
            ? counts(errors, key)
            : counts(visits, `${key} ${kind}`);
        }),
      );
      return events.filter((_, index) => counted[index]);
    },
    countsViolation: async (request, { part, directive }) =>
      counts(violations, `${await visitorOf(request)} ${part} ${directive}`),
  };
}
