import { useState } from 'react';
import { Button, useLanguage } from '@sumut/shared-ui';
import type { Localized } from '@sumut/contracts/language/languageSchema';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import table from '../../../components/Table.module.css';
import { useText } from '../../../i18n.ts';
import { ProvenanceDialog } from './ProvenanceDialog.tsx';

interface ProvenanceProps {
  release: ReleaseSummary;
  /** Title of the module. */
  title: Localized;
}

/** Label that shows whether a release states its provenance and whether the site has verified it, with a button for details. */
export function Provenance({ release, title }: ProvenanceProps) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const [isShown, setShown] = useState(false);
  const { version, provenance } = release;
  if (!provenance) return <span className={table.second}>{t('provenance.none')}</span>;
  const state = t(`provenance.${provenance.verified ? 'verified' : 'stated'}`);
  const module = title[language];
  return (
    <span className={table.second}>
      <Button
        variant="plain"
        className={table.action}
        aria-label={t('modules.actionFor', { action: state, module, version })}
        onClick={() => setShown(true)}
      >
        {state}
      </Button>
      {isShown && (
        <ProvenanceDialog
          release={release}
          provenance={provenance}
          title={t('provenance.title', { module, version })}
          onClose={() => setShown(false)}
        />
      )}
    </span>
  );
}
