import type { FastifyRequest } from 'fastify';
import type { ModuleError } from '@sumut/contracts/registry/moduleErrors';
import type { ModuleEvent } from '@sumut/contracts/registry/vitals';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import { type Allowance, createLimiter, type Limiter } from '../../platform/http/limiter.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Gate } from '../../shared/gate/enforcement.ts';
import type { Violation } from './attributeReport.ts';

const hour = 60 * 60;

/** Failures and crashes of one release. The server acts on a release only after reports of three visitors (`canaryLimits`). */
export const errorSignals: Allowance = { name: 'signalErrors', points: 1, seconds: hour };
/** Each kind of load and vital of one release. Load times need reports of four visitors (`canaryLimits.visits`). */
export const visitSignals: Allowance = { name: 'signalVisits', points: 5, seconds: hour };
/** Reports of the errors of one module. */
export const reportSignals: Allowance = { name: 'signalReports', points: 30, seconds: hour };
/** Meetings of one error in one release. An alert needs those of five visitors (`errorSpikeLimits`). */
const meetingSignals: Allowance = { name: 'signalMeetings', points: 1, seconds: hour };
/** Violations of one directive by one part of the site. The alerts about them need reports of four visitors. */
export const violationSignals: Allowance = { name: 'signalViolations', points: 3, seconds: hour };

/** Consumes a point of the limiter. Returns false when none is left, so that the signal does not count. */
async function consume(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof HttpProblem)) throw refusal;
    return false;
  }
}

export interface VisitorSignals {
  /** Returns the events that count: a few per visitor and release. Expects events of stored releases only. */
  countedEvents: (request: FastifyRequest, events: ModuleEvent[]) => Promise<ModuleEvent[]>;
  /** Returns the errors that count: a few per visitor and module. */
  countedErrors: (request: FastifyRequest, errors: ModuleError[]) => Promise<ModuleError[]>;
  /** Whether a visitor counts as one who met an error in a release, by a key. */
  countsMeeting: (request: FastifyRequest, key: string) => Promise<boolean>;
  /** Whether a violation counts. */
  countsViolation: (request: FastifyRequest, violation: Violation) => Promise<boolean>;
}

/** Limits the effect of one visitor's reports. A visitor is identified by a valid pass, or by the IP without one. */
export function createVisitorSignals(database: OpenDatabase, gate: Gate): VisitorSignals {
  const errors = createLimiter(database, errorSignals);
  const visits = createLimiter(database, visitSignals);
  const reports = createLimiter(database, reportSignals);
  const meetings = createLimiter(database, meetingSignals);
  const violations = createLimiter(database, violationSignals);
  const visitorOf = async (request: FastifyRequest): Promise<string> =>
    (await gate.findPass(request))?.token ?? clientIpKey(request.ip);
  return {
    async countedEvents(request, events) {
      const visitor = await visitorOf(request);
      const counted = await Promise.all(
        events.map(({ module, hash, kind }) => {
          const key = `${visitor} ${module} ${hash}`;
          return kind === 'failed' || kind === 'crashed'
            ? consume(errors, key)
            : consume(visits, `${key} ${kind}`);
        }),
      );
      return events.filter((_, index) => counted[index]);
    },
    async countedErrors(request, errors) {
      if (errors.length === 0) return [];
      const visitor = await visitorOf(request);
      const counted = await Promise.all(
        errors.map(({ module }) => consume(reports, `${visitor} ${module}`)),
      );
      return errors.filter((_, index) => counted[index]);
    },
    countsMeeting: async (request, key) => consume(meetings, `${await visitorOf(request)} ${key}`),
    countsViolation: async (request, { part, directive }) =>
      consume(violations, `${await visitorOf(request)} ${part} ${directive}`),
  };
}
