import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import {
  type Contact,
  type ContactChange,
  contactChangeSchema,
} from '@sumut/contracts/registry/contacts';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { languages } from '@sumut/contracts/language/language';
import { useForm } from '@sumut/forms';
import { Ltr, SelectField, TextField, toast, useLanguage } from '@sumut/shared-ui';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { useText } from '../../../i18n.ts';
import { usePortalMutation } from '../../../session/portalMutation.ts';
import { registryKey } from '../registryApi.ts';
import { Section } from '../Section.tsx';

const useContacts = () =>
  useQuery({
    queryKey: [...registryKey, 'contacts'],
    queryFn: async () => (await call(registryEndpoints.contacts)).contacts,
  });

interface DialogProps {
  of: ModuleState;
  contact: Contact | undefined;
  onClose: () => void;
}

/** Dialog with a form for the address of a module's team. */
function ContactDialog({ of: { name: module, title }, contact, onClose }: DialogProps) {
  const t = useText('features/releases/overview');
  const tPortal = useText();
  const { language } = useLanguage();
  const change = usePortalMutation(
    (body: ContactChange) => send(registryEndpoints.changeContact, { params: { module }, body }),
    registryKey,
  );
  const initial = { email: contact?.email ?? '', language: contact?.language ?? language };
  const form = useForm({ schema: contactChangeSchema, initial });
  const values = { module: title[language] };
  const save = async (body: ContactChange) => {
    await change.mutateAsync(body);
    toast({ type: 'success', title: t('contacts.done', values) });
  };
  return (
    <FormDialog
      title={t('contacts.editTitle', values)}
      form={form}
      save={save}
      confirm={t('contacts.save')}
      onClose={onClose}
    >
      <TextField
        {...form.field('email', t('contacts.email'))}
        type="email"
        optional
        hint={t('contacts.emailHint')}
      />
      <SelectField
        {...form.field('language', t('contacts.language'))}
        options={languages.map((value) => ({ value, label: tPortal(`languages.${value}`) }))}
      />
    </FormDialog>
  );
}

/** The addresses at which the teams of the shell and the modules get mail, with buttons to change them. */
export function TeamContacts({ modules }: { modules: readonly ModuleState[] }) {
  const t = useText('features/releases/overview');
  const tReleases = useText('features/releases');
  const tPortal = useText();
  const { language } = useLanguage();
  const query = useContacts();
  const { data } = query;
  const [edited, setEdited] = useState<ModuleState>();
  const contactOf = ({ name }: ModuleState) => data?.find(({ module }) => module === name);
  return (
    <Section title={t('contacts.title')} lead={t('contacts.lead')}>
      <PartState query={query} />
      {data && modules.length > 0 && (
        <DataTable
          rows={modules}
          id={({ name }) => name}
          columns={[
            { heading: tReleases('keys.module'), cell: ({ title }) => title[language] },
            {
              heading: t('contacts.email'),
              cell: (module) => {
                const email = contactOf(module)?.email;
                return email === undefined ? t('contacts.none') : <Ltr>{email}</Ltr>;
              },
            },
            {
              heading: t('contacts.language'),
              cell: (module) => {
                const contact = contactOf(module);
                return contact && tPortal(`languages.${contact.language}`);
              },
            },
            {
              heading: tReleases('keys.actions'),
              isWhole: true,
              cell: (module) => (
                <RowAction
                  name={t('contacts.editThis', { module: module.title[language] })}
                  onClick={() => setEdited(module)}
                >
                  {tReleases('policies.edit')}
                </RowAction>
              ),
            },
          ]}
        />
      )}
      {edited && (
        <ContactDialog
          of={edited}
          contact={contactOf(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
