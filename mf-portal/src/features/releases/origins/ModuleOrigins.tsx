import { useState } from 'react';
import { Badge, Button, Ltr, toast, useFormat, useLanguage } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../../actors.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { longDate } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { useOriginDecision } from '../registryApi.ts';
import { Section } from '../Section.tsx';

interface RequestedOrigin {
  module: ModuleState;
  origin: NonNullable<ModuleState['origins']>[number];
}

const columns = ['origin', 'module', 'use', 'state', 'actions'] as const;

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
      <Table headings={columns.map((column) => t(`columns.${column}`))}>
        <tbody>
          {requested.map((one) => (
            <OriginRow
              key={`${one.module.name} ${one.origin.kind} ${one.origin.origin}`}
              of={one}
              onDecide={() => setPending(one)}
            />
          ))}
        </tbody>
      </Table>
      {pending && <DecisionDialog of={pending} onClose={() => setPending(undefined)} />}
    </Section>
  );
}

function OriginRow({ of, onDecide }: { of: RequestedOrigin; onDecide: () => void }) {
  const t = useText('features/releases/origins');
  const { language } = useLanguage();
  const format = useFormat();
  const actorText = useActorText();
  const { kind, origin, approved, requested } = of.origin;
  const decision = approved ? 'withdraw' : 'approve';
  const values = { origin, module: of.module.title[language] };
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <Ltr>{origin}</Ltr>
      </th>
      <Cell label={t('columns.module')}>{of.module.title[language]}</Cell>
      <Cell label={t('columns.use')}>{t(`kinds.${kind}`)}</Cell>
      <Cell label={t('columns.state')}>
        {approved ? (
          <>
            {t('approved', {
              time: format.date(approved.at, longDate),
              by: actorText(approved.by),
            })}
            {!requested && <span className={table.second}>{t('unused')}</span>}
          </>
        ) : (
          <Badge tone="warn">{t('waiting')}</Badge>
        )}
      </Cell>
      <td className={table.whole}>
        <div className={table.actions}>
          <Button
            variant="plain"
            className={table.action}
            aria-label={t(`${decision}.this`, values)}
            onClick={onDecide}
          >
            {t(`${decision}.confirm`)}
          </Button>
        </div>
      </td>
    </tr>
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
