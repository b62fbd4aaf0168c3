import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { buttonClass } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useFileSize } from '../language/useFileSize.ts';
import { useSharedText } from '../language/useSharedText.ts';
import { classNames } from '../styles/classNames.ts';
import styles from './FileDownload.module.css';
import { Ltr } from './Ltr.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface FileDownloadProps {
  title: string;
  /** Heading level of the title. */
  level: 3 | 4;
  href: string;
  /** The name under which the browser saves the file. Its extension is shown as the format. */
  fileName: string;
  /** The size of the file in bytes. */
  size: number;
  /** A description of the file's content, shown below the title. */
  children: ReactNode;
}

/** A file to download: its title, description, format and size, and the link. */
export function FileDownload(props: FileDownloadProps) {
  const { title, level, href, fileName, size, children } = props;
  const shared = useSharedText();
  const fileSize = useFileSize();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.file}>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
        <p className={styles.facts}>
          <Ltr>{fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase()}</Ltr>
          <bdi>{fileSize(size)}</bdi>
        </p>
      </div>
      <a
        href={href}
        download={fileName}
        className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.download)}
      >
        <span>
          {shared('actions.download')} <VisuallyHidden>{title}</VisuallyHidden>
        </span>
        <Icon icon={Download} />
      </a>
    </div>
  );
}
