import { auditActors, type AuditActor } from '@sumut/contracts/portal/auditDetails';
import { useText } from './i18n.ts';

/** Text keys of the actors by their stored name. The last part of each key is below `actors.`. */
const actorTexts = {
  server: 'server',
  start: 'start',
  migration: 'migration',
  command: 'command',
  'command line': 'command',
} as const satisfies Record<AuditActor, string>;

/** Translates the names of actors that are neither people nor teams; the names of people and teams stay unchanged. */
export function useActorText(): (given: string) => string {
  const t = useText();
  return (given) => {
    const actor = auditActors.find((one) => one === given);
    return actor === undefined ? given : t(`actors.${actorTexts[actor]}`);
  };
}
