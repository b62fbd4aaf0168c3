import { useState } from 'react';
import { Badge, Ltr, toast, useFormat, useLanguage } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../../actors.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import table from '../../../components/Table.module.css';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { longDate } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { useOriginDecision } from '../registryApi.ts';
import { Section } from '../Section.tsx';

interface RequestedOrigin {
  module: ModuleState;
  origin: NonNullable<ModuleState['origins']>[number];
}

/** The other servers that pages of modules use or request, with buttons to approve them. Shows nothing if there are none. */
export function ModuleOrigins({ modules }: { modules: readonly ModuleState[] }) {
  const t = useText('features/releases/origins');
  const [pending, setPending] = useState<RequestedOrigin>();
  const requested = modules.flatMap((module) =>
    (module.origins ?? []).map((origin) => ({ module, origin })),
  );
  if (requested.length === 0) return null;
  return (
    <Section title={t('title')} lead={t('lead')}>
      <OriginTable origins={requested} onDecide={setPending} />
      {pending && <DecisionDialog of={pending} onClose={() => setPending(undefined)} />}
    </Section>
  );
}

interface OriginTableProps {
  origins: readonly RequestedOrigin[];
  onDecide: (origin: RequestedOrigin) => void;
}

function OriginTable({ origins, onDecide }: OriginTableProps) {
  const t = useText('features/releases/origins');
  const { language } = useLanguage();
  const format = useFormat();
  const actorText = useActorText();
  return (
    <DataTable
      rows={origins}
      id={({ module, origin }) => `${module.name} ${origin.kind} ${origin.origin}`}
      columns={[
        { heading: t('columns.origin'), cell: ({ origin }) => <Ltr>{origin.origin}</Ltr> },
        { heading: t('columns.module'), cell: ({ module }) => module.title[language] },
        { heading: t('columns.use'), cell: ({ origin }) => t(`kinds.${origin.kind}`) },
        {
          heading: t('columns.state'),
          cell: ({ origin: { approved, requested } }) =>
            approved ? (
              <>
                {t('approved', {
                  time: format.date(approved.at, longDate),
                  by: actorText(approved.by),
                })}
                {!requested && <span className={table.second}>{t('unused')}</span>}
              </>
            ) : (
              <Badge tone="warn">{t('waiting')}</Badge>
            ),
        },
        {
          heading: t('columns.actions'),
          isWhole: true,
          cell: (one) => {
            const decision = one.origin.approved ? 'withdraw' : 'approve';
            const values = { origin: one.origin.origin, module: one.module.title[language] };
            return (
              <RowAction name={t(`${decision}.this`, values)} onClick={() => onDecide(one)}>
                {t(`${decision}.confirm`)}
              </RowAction>
            );
          },
        },
      ]}
    />
  );
}

/** Dialog that approves an origin or withdraws its approval, after confirmation. */
function DecisionDialog({ of, onClose }: { of: RequestedOrigin; onClose: () => void }) {
  const t = useText('features/releases/origins');
  const { language } = useLanguage();
  const { name, title } = of.module;
  const { kind, origin, approved } = of.origin;
  const decide = useOriginDecision(name);
  // The dialog keeps its text while the refetched row already has the new state.
  const [decision] = useState<'approve' | 'withdraw'>(approved ? 'withdraw' : 'approve');
  const values = { origin, module: title[language], use: t(`kinds.${kind}`) };
  const execute = async () => {
    await decide.mutateAsync({ kind, origin, approved: decision === 'approve' });
    toast({ type: 'success', title: t(`${decision}.done`, values) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t(`${decision}.title`, values)}
      confirm={t(`${decision}.confirm`)}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{t(`${decision}.text`, values)}</p>
    </ConfirmDialog>
  );
}
