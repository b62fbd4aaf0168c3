import { useState } from 'react';
import { Button, Ltr, Skeleton, useFormat, useLanguage } from '@sumut/shared-ui';
import type { NamedPolicy } from '@sumut/contracts/registry/policies';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { ListFailure } from '../../../components/ListFailure.tsx';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { useText } from '../i18n.ts';
import { Section } from '../Section.tsx';
import { usePolicies } from './policiesApi.ts';
import { editableRules, policyFlags, policySizes, toInput } from './policyForm.ts';
import { PolicyDialog } from './PolicyDialog.tsx';

/** The rules of the shell and the modules, with buttons to change them. */
export function Policies({ modules }: { modules: readonly ModuleState[] }) {
  const t = useText();
  const { language } = useLanguage();
  const query = usePolicies();
  const { data, error } = query;
  const [edited, setEdited] = useState<NamedPolicy>();
  const titleOf = (name: string) =>
    modules.find((module) => module.name === name)?.title[language] ?? name;
  return (
    <Section title={t('policies.title')} lead={t('policies.lead')}>
      <ListFailure query={query} />
      {!data && !error && <Skeleton lines={3} />}
      {data && data.length > 0 && (
        <PolicyTable policies={data} titleOf={titleOf} onEdit={setEdited} />
      )}
      {edited && (
        <PolicyDialog
          of={edited}
          title={titleOf(edited.module)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

interface PolicyTableProps {
  policies: readonly NamedPolicy[];
  titleOf: (module: string) => string;
  onEdit: (policy: NamedPolicy) => void;
}

function PolicyTable({ policies, titleOf, onEdit }: PolicyTableProps) {
  const t = useText();
  const { number } = useFormat();
  const headings = [
    t('keys.module'),
    ...[...policySizes, ...policyFlags, 'provenance' as const].map((name) =>
      t(`policies.fields.${name}`),
    ),
    t('keys.actions'),
  ];
  return (
    <Table headings={headings}>
      <tbody>
        {policies.map((named) => {
          const { module, policy } = named;
          const shown = toInput(policy);
          const limited = editableRules(module).sizes.length > 0;
          return (
            <tr key={module} className={table.row}>
              <th scope="row" className={table.whole}>
                {titleOf(module)}{' '}
                <span className={table.second}>
                  <Ltr>{module}</Ltr>
                </span>
              </th>
              {policySizes.map((name) => (
                <Cell key={name} label={t(`policies.fields.${name}`)}>
                  {limited ? <Ltr>{number(shown[name])}</Ltr> : t('policies.unlimited')}
                </Cell>
              ))}
              {policyFlags.map((name) => (
                <Cell key={name} label={t(`policies.fields.${name}`)}>
                  {t(policy[name] ? 'policies.yes' : 'policies.no')}
                </Cell>
              ))}
              <Cell label={t('policies.fields.provenance')}>
                {t(`policies.provenance.${shown.provenance}`)}
              </Cell>
              <td className={table.whole}>
                <div className={table.actions}>
                  <Button
                    variant="plain"
                    className={table.action}
                    aria-label={t('policies.editThis', { module: titleOf(module) })}
                    onClick={() => onEdit(named)}
                  >
                    {t('policies.edit')}
                  </Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
