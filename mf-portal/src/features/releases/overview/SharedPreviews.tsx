import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { OpenPreview } from '@sumut/contracts/registry/preview';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { Ltr, toast, useLanguage } from '@sumut/shared-ui';
import { useActorText } from '../../../actors.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { usePortalMutation } from '../../../session/portalMutation.ts';
import { registryKey } from '../registryApi.ts';
import { Note, Section } from '../Section.tsx';

const previewsKey = [...registryKey, 'previews'];

/** The previews that teams share by a link, with buttons to end them. */
export function SharedPreviews({ modules }: { modules: readonly ModuleState[] }) {
  const t = useText('features/releases/overview');
  const tReleases = useText('features/releases');
  const { language } = useLanguage();
  const actorText = useActorText();
  const query = useQuery({
    queryKey: previewsKey,
    queryFn: async () => (await call(registryEndpoints.openPreviews)).previews,
  });
  const { data } = query;
  const [ending, setEnding] = useState<OpenPreview>();
  const titleOf = (name: string) =>
    modules.find((module) => module.name === name)?.title[language] ?? name;
  return (
    <Section title={t('previews.title')} lead={t('previews.lead')}>
      <PartState query={query} />
      {data?.length === 0 && <Note>{t('previews.none')}</Note>}
      {data && data.length > 0 && (
        <DataTable
          rows={data}
          id={({ module, name }) => `${module} ${name}`}
          columns={[
            { heading: t('previews.name'), cell: ({ name }) => <bdi>{name}</bdi> },
            {
              heading: tReleases('modules.columns.version'),
              cell: ({ module, version }) => (
                <>
                  {titleOf(module)} <Ltr>{version}</Ltr>
                </>
              ),
            },
            { heading: t('previews.by'), cell: ({ by }) => <bdi>{actorText(by)}</bdi> },
            { heading: t('previews.since'), cell: ({ sharedAt }) => <Timestamp at={sharedAt} /> },
            { heading: t('previews.until'), cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
            {
              heading: tReleases('keys.actions'),
              isWhole: true,
              cell: (preview) => (
                <RowAction
                  name={t('previews.endThis', { name: preview.name })}
                  onClick={() => setEnding(preview)}
                >
                  {t('previews.end')}
                </RowAction>
              ),
            },
          ]}
        />
      )}
      {ending && <EndDialog of={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

/** Dialog that requests confirmation before a preview is ended for all who have its link. */
function EndDialog({ of: { module, name }, onClose }: { of: OpenPreview; onClose: () => void }) {
  const t = useText('features/releases/overview');
  const end = usePortalMutation(
    () => call(registryEndpoints.closePreview, { params: { module, name } }),
    previewsKey,
  );
  const execute = async () => {
    await end.mutateAsync(undefined);
    toast({ type: 'success', title: t('previews.done', { name }) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t('previews.endTitle', { name })}
      confirm={t('previews.end')}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{t('previews.endText')}</p>
    </ConfirmDialog>
  );
}
