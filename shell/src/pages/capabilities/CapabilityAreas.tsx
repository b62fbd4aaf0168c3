import { FactList } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

const areas = ['autonomy', 'structures', 'mission', 'counterUas', 'command'] as const;

/** The company's fields of work, one per row: each in a sentence, or in detail. */
export function CapabilityAreas({ kind }: { kind: 'text' | 'detail' }) {
  const t = useText();
  return (
    <FactList
      kind="rows"
      items={areas.map((area) => ({
        label: t(`areas.${area}.title`),
        value: t(`areas.${area}.${kind}`),
      }))}
    />
  );
}
