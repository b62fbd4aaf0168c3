import { useState } from 'react';
import {
  Download,
  Eye,
  EyeOff,
  FileImage,
  FileText,
  Hourglass,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import { Icon, useFileSize, VisuallyHidden } from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type AttachedFile,
  getApplicationFileExtension,
} from '@sumut/contracts/portal/applicationFiles';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { fileEndpoints } from '@sumut/contracts/portal/fileEndpoints';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { fullName } from '../../../records/format.ts';
import cv from '../cv/Cv.module.css';
import { DocumentViewer } from '../documents/DocumentViewer.tsx';
import styles from './files.module.css';
import { useFileRemoval } from './filesApi.ts';
import { useText } from '../../../i18n.ts';

interface FileItemProps {
  application: Pick<PortalApplication, 'id'>;
  file: AttachedFile;
  mayChange: boolean;
  onRemoved: () => void;
}

/** An application file with its facts and buttons. The file is shown only on request, because each view is logged. */
export function FileItem({ application, file, mayChange, onRemoved }: FileItemProps) {
  const t = useText('features/applications/files');
  const [open, setOpen] = useState(false);
  const removal = useFileRemoval(application.id);
  const { name, mediaType, scan } = file;
  const isGiven = scan === 'none' || scan === 'clean';
  const remove = async () => {
    if (await removal.remove(file)) onRemoved();
  };
  return (
    <>
      <div className={styles.row}>
        <Icon icon={mediaType.startsWith('image/') ? FileImage : FileText} />
        <p className={styles.words}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <Facts file={file} />
        </p>
        <div className={styles.buttons}>
          {isGiven && (
            <SmallButton
              aria-expanded={open}
              aria-label={t(open ? 'hideFile' : 'showFile', { name })}
              onClick={() => setOpen(!open)}
            >
              <Icon icon={open ? EyeOff : Eye} size="1rem" />
              {t(open ? 'hide' : 'show')}
            </SmallButton>
          )}
          {isGiven && (
            <DownloadLink
              className={styles.icon}
              href={buildPath(fileEndpoints.content, { id: application.id, file: file.id })}
              name={name}
              failed={t('downloadFailedTitle')}
            >
              <Icon icon={Download} size="1rem" />
              <VisuallyHidden>{t('download', { name })}</VisuallyHidden>
            </DownloadLink>
          )}
          {mayChange && (
            <button
              type="button"
              className={styles.icon}
              // A disabled button would lose the focus.
              aria-disabled={removal.busy}
              onClick={() => {
                if (!removal.busy) void remove();
              }}
            >
              <Icon icon={Trash2} size="1rem" />
              <VisuallyHidden>{t('remove', { name })}</VisuallyHidden>
            </button>
          )}
        </div>
      </div>
      <ScanState file={file} />
      {open && isGiven && (
        <DocumentViewer
          document={{ application: application.id, file: file.id, label: name }}
          mediaType={mediaType}
        />
      )}
    </>
  );
}

/** Type, size, origin and time of a file. */
function Facts({ file }: { file: AttachedFile }) {
  const t = useText('features/applications/files');
  const fileSize = useFileSize();
  const { name, size, by, sender, at } = file;
  return (
    <span className={styles.facts}>
      <span>
        <bdi>{getApplicationFileExtension(name)?.slice(1).toUpperCase()}</bdi>
      </span>
      <span>
        <bdi>{fileSize(size)}</bdi>
      </span>
      <span>{by ? <bdi>{fullName(by)}</bdi> : t('mailed', { sender: sender ?? '' })}</span>
      <Timestamp at={at} />
    </span>
  );
}

/** The result of the virus scan, if the file cannot be opened because of it. */
function ScanState({ file: { scan, finding } }: { file: AttachedFile }) {
  const t = useText('features/applications/files');
  if (scan !== 'waiting' && scan !== 'infected') return null;
  return (
    <p className={cv.withheld}>
      <Icon icon={scan === 'infected' ? ShieldAlert : Hourglass} />
      {t(`scan.${scan}`, { finding: finding ?? '' })}
    </p>
  );
}
