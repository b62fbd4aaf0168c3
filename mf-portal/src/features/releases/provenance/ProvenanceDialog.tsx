import { type ReactNode, useRef, useState } from 'react';
import { Button, Ltr, useSharedText, useLanguage } from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ReleaseProvenance } from '@sumut/contracts/registry/provenanceSummary';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import dialogs from '../../../components/Dialog.module.css';
import { Dialog } from '../../../components/Dialog.tsx';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import { useText } from '../../../i18n.ts';
import styles from './ProvenanceDialog.module.css';
import { sourceUrls } from './sourceUrls.ts';
import type { Localized } from '@sumut/contracts/language/languageSchema';
import table from '../../../components/Table.module.css';

interface ProvenanceDialogProps {
  release: ReleaseSummary;
  provenance: ReleaseProvenance;
  title: string;
  onClose: () => void;
}

/** Dialog with the provenance of a release from its signed statement, and whether the site has verified the statement. */
function ProvenanceDialog(props: ProvenanceDialogProps) {
  const { release, provenance, title, onClose } = props;
  const t = useText('features/releases');
  const shared = useSharedText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { module, version, hash } = release;
  const { repository, ref, commit, modified, builder, verified } = provenance;
  const urls = sourceUrls(provenance);
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <div className={dialogs.text}>
        <p>{t(verified ? 'provenance.verifiedText' : 'provenance.statedText')}</p>
        <dl className={styles.facts}>
          <dt>{t('provenance.repository')}</dt>
          <dd>
            <SourceLink to={urls?.repository}>{repository}</SourceLink>
          </dd>
          {ref !== undefined && (
            <>
              <dt>{t('workflows.ref')}</dt>
              <dd>
                <Ltr>{ref}</Ltr>
              </dd>
            </>
          )}
          <dt>{t('provenance.commit')}</dt>
          <dd>
            <SourceLink to={urls?.commit}>{commit}</SourceLink>
            {modified && <p className={styles.modified}>{t('provenance.modified')}</p>}
          </dd>
          <dt>{t('provenance.builder')}</dt>
          <dd>
            <Ltr>{builder}</Ltr>
          </dd>
        </dl>
        <DownloadLink
          href={buildPath(registryEndpoints.provenance, { module, hash })}
          name={`${module}-${version}.intoto.jsonl`}
          failed={t('provenance.failed')}
          className={styles.download}
        >
          {t('provenance.download')}
        </DownloadLink>
      </div>
      <div className={dialogs.buttons}>
        <Button size="sm" variant="ghost" onClick={() => dialog.current?.close()}>
          {shared('actions.close')}
        </Button>
      </div>
    </Dialog>
  );
}

const SourceLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <Ltr>{children}</Ltr>
  ) : (
    <a href={to}>
      <Ltr>{children}</Ltr>
    </a>
  );

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
