import type { SystemAlert, SystemFault, SystemFaultName } from '../../../shared/alerts.ts';

/** The result of a look at the site: the current faults of each kind, or `unknown` when they cannot be determined. */
export type Look = Partial<Record<SystemFaultName, SystemFault[] | 'unknown'>>;

/** Looks in a row that have to agree before a fault or its end is reported, so that short interruptions are not reported. */
const needed: Record<SystemFaultName, number> = {
  ClockImplausible: 1,
  DatabaseDown: 2,
  DiskFull: 1,
  DrillOverdue: 1,
  MainThreadBlocked: 1,
  ProxyDown: 2,
  ServerDown: 1,
  SlowClients: 2,
};

interface Followed {
  fault: SystemFault;
  open: boolean;
  /** Looks in a row that contradict `open`. */
  contradicted: number;
}

const keyOf = ({ alert, server }: SystemFault): string => `${alert} ${server}`;

/** Compares each look with the earlier ones, and returns alerts for new faults and for faults that are over. */
export function followFaults(by: string) {
  const followed = new Map<string, Followed>();

  /** The alert that a look at one fault results in; undefined when nothing changed. */
  function judge(key: string, found: SystemFault | undefined): SystemAlert | undefined {
    const one = followed.get(key) ?? (found && { fault: found, open: false, contradicted: 0 });
    if (!one) return undefined;
    followed.set(key, one);
    if (found) one.fault = found;
    if (one.open === (found !== undefined)) {
      one.contradicted = 0;
      if (!one.open) followed.delete(key);
      return undefined;
    }
    one.contradicted += 1;
    if (one.contradicted < needed[one.fault.alert]) return undefined;
    one.open = !one.open;
    one.contradicted = 0;
    if (!one.open) followed.delete(key);
    return {
      type: one.open ? 'system.failing' : 'system.recovered',
      data: { ...one.fault, by },
    };
  }

  return {
    /** Takes over faults that were reported before this process was restarted. */
    recall(reported: readonly SystemFault[]): void {
      for (const fault of reported)
        followed.set(keyOf(fault), { fault, open: true, contradicted: 0 });
    },
    /** The reported faults that are not over. */
    open: (): SystemFault[] =>
      [...followed.values()].filter(({ open }) => open).map(({ fault }) => fault),
    /** Takes a look into account. Returns the alerts for what has changed. */
    update(look: Look): SystemAlert[] {
      return Object.entries(look).flatMap(([alert, faults]) => {
        if (faults === 'unknown') return [];
        const found = new Map(faults.map((fault) => [keyOf(fault), fault]));
        const known = [...followed].filter(([, { fault }]) => fault.alert === alert);
        const keys = new Set([...found.keys(), ...known.map(([key]) => key)]);
        return [...keys].flatMap((key) => judge(key, found.get(key)) ?? []);
      });
    },
  };
}
