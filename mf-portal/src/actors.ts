import { auditActors, type AuditActor } from '@sumut/contracts/portal/auditDetails';
import { useText } from './i18n.ts';

/** Actors with other names in the catalogues than in the stored data. */
const actorTexts = {
  server: 'server',
  start: 'start',
  migration: 'migration',
  command: 'command',
  'command line': 'command',
} as const satisfies Record<AuditActor, string>;

/** Translates the names of actors that are no person or team; the names of people and teams stay unchanged. */
export function useActorText(): (given: string) => string {
  const t = useText();
  return (given) => {
    const actor = auditActors.find((one) => one === given);
    return actor === undefined ? given : t(`actors.${actorTexts[actor]}`);
  };
}
