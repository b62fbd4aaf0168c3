import { useState } from 'react';
import { Ltr, SelectField, TextField, toast, useFormat, useLanguage } from '@sumut/shared-ui';
import type { NamedPolicy } from '@sumut/contracts/registry/policies';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { PartState } from '../../../components/ListFailure.tsx';
import table from '../../../components/Table.module.css';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { useText } from '../../../i18n.ts';
import { Section } from '../Section.tsx';
import {
  editableRules,
  most,
  policyFlags,
  policyFormSchema,
  policySizes,
  provenanceChoices,
  toInput,
} from './policyForm.ts';
import { useForm } from '@sumut/forms';
import controls from '../../../components/controls.module.css';
import { FormDialog } from '../../../components/FormDialog.tsx';
import styles from './PolicyDialog.module.css';
import { useQuery } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { usePortalMutation } from '../../../session/portalMutation.ts';
import { portalDataKey } from '../../../session/session.ts';

const policiesKey = [...portalDataKey, 'policies'];

/** Queries the rules of the shell and of every module. */
const usePolicies = () =>
  useQuery({
    queryKey: policiesKey,
    queryFn: async () => (await call(registryEndpoints.policies)).policies,
  });

/** Changes the rules of the shell or a module. */
const usePolicyChange = () =>
  usePortalMutation(
    ({ module, policy }: NamedPolicy) =>
      send(registryEndpoints.changePolicy, { params: { module }, body: policy }),
    policiesKey,
  );

interface PolicyDialogProps {
  of: NamedPolicy;
  /** Title of the shell or module. */
  title: string;
  onClose: () => void;
}

/** Dialog with a form for the rules of the shell or a module. */
function PolicyDialog({ of: { module, policy }, title, onClose }: PolicyDialogProps) {
  const t = useText('features/releases');
  const change = usePolicyChange();
  const { sizes, flags } = editableRules(module);
  const form = useForm({ schema: policyFormSchema, initial: toInput(policy) });
  const save = async (changed: typeof policy) => {
    await change.mutateAsync({ module, policy: changed });
    toast({ type: 'success', title: t('policies.done', { module: title }) });
  };
  return (
    <FormDialog
      title={t('policies.editTitle', { module: title })}
      form={form}
      save={save}
      confirm={t('policies.save')}
      onClose={onClose}
    >
      {sizes.map((name) => (
        <TextField
          key={name}
          {...form.field(name, t(`policies.fields.${name}`))}
          hint={t(`policies.hints.${name}`)}
          type="number"
          step="any"
          min={0}
          max={most[name]}
          dir="ltr"
        />
      ))}
      {flags.map((name) => (
        <label key={name} className={styles.flag}>
          <input type="checkbox" className={controls.box} {...form.register(name)} />
          <span>
            {t(`policies.fields.${name}`)}
            <span className={styles.hint}>{t(`policies.hints.${name}`)}</span>
          </span>
        </label>
      ))}
      <SelectField
        {...form.field('provenance', t('policies.fields.provenance'))}
        hint={t('policies.hints.provenance')}
        options={provenanceChoices.map((value) => ({
          value,
          label: t(`policies.provenance.${value}`),
        }))}
      />
    </FormDialog>
  );
}

/** The rules of the shell and the modules, with buttons to change them. */
export function Policies({ modules }: { modules: readonly ModuleState[] }) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const query = usePolicies();
  const { data } = query;
  const [edited, setEdited] = useState<NamedPolicy>();
  const titleOf = (name: string) =>
    modules.find((module) => module.name === name)?.title[language] ?? name;
  return (
    <Section title={t('policies.title')} lead={t('policies.lead')}>
      <PartState query={query} />
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
  const t = useText('features/releases');
  const { number } = useFormat();
  return (
    <DataTable
      rows={policies}
      id={({ module }) => module}
      columns={[
        {
          heading: t('keys.module'),
          cell: ({ module }) => (
            <>
              {titleOf(module)}{' '}
              <span className={table.second}>
                <Ltr>{module}</Ltr>
              </span>
            </>
          ),
        },
        ...policySizes.map((name) => ({
          heading: t(`policies.fields.${name}`),
          cell: ({ module, policy }: NamedPolicy) =>
            editableRules(module).sizes.length > 0 ? (
              <Ltr>{number(toInput(policy)[name])}</Ltr>
            ) : (
              t('policies.unlimited')
            ),
        })),
        ...policyFlags.map((name) => ({
          heading: t(`policies.fields.${name}`),
          cell: ({ policy }: NamedPolicy) => t(policy[name] ? 'policies.yes' : 'policies.no'),
        })),
        {
          heading: t('policies.fields.provenance'),
          cell: ({ policy }) => t(`policies.provenance.${toInput(policy).provenance}`),
        },
        {
          heading: t('keys.actions'),
          isWhole: true,
          cell: (named) => (
            <RowAction
              name={t('policies.editThis', { module: titleOf(named.module) })}
              onClick={() => onEdit(named)}
            >
              {t('policies.edit')}
            </RowAction>
          ),
        },
      ]}
    />
  );
}
