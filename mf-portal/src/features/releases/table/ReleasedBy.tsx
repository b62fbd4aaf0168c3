import type { ReactNode } from 'react';
import { classNames, Ltr } from '@sumut/shared-ui';
import {
  type ReleaseIdentity,
  repositoryUrl,
  shortCommit,
  workflowFile,
} from '@sumut/contracts/registry/releaseIdentity';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../../actors.ts';
import table from '../../../components/Table.module.css';
import { useText } from '../i18n.ts';
import styles from './ReleaseTable.module.css';

/** The actor of a release: the owner of a key, or the run of a workflow. */
export function ReleasedBy({ by, identity }: Pick<ReleaseSummary, 'by' | 'identity'>) {
  const actorText = useActorText();
  return (
    <span className={classNames(table.second, styles.by)}>
      {identity ? <Run of={identity} /> : <bdi>{actorText(by)}</bdi>}
    </span>
  );
}

function Run({ of }: { of: ReleaseIdentity }) {
  const t = useText();
  const { repository, ref, commit, run, environment } = of;
  const file = workflowFile(of);
  return (
    <>
      <a href={repositoryUrl(of)}>
        <Ltr>{repository}</Ltr>
      </a>
      <Line title={file}>
        <Ltr>{file.slice(file.lastIndexOf('/') + 1)}</Ltr>
      </Line>
      <Line>
        <Ltr>{ref}</Ltr>
      </Line>
      {environment !== undefined && <Line>{t('workflows.inEnvironment', { environment })}</Line>}
      <Line title={commit}>{t('workflows.commit', { commit: shortCommit(commit) })}</Line>
      <Line>{t('workflows.run', { run })}</Line>
    </>
  );
}

const Line = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span className={styles.line} {...(title !== undefined && { title })}>
    {children}
  </span>
);
