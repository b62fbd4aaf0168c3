import { Download } from 'lucide-react';
import {
  buttonClass,
  classNames,
  Icon,
  Ltr,
  useFileSize,
  useLanguage,
  VisuallyHidden,
} from '@sumut/shared-ui';
import { resourceFilePath } from '@sumut/contracts/api/paths';
import type { ResourceItem } from '@sumut/contracts/content/media';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { useText } from './i18n.ts';

import styles from './ResourceCard.module.css';

/** Format of a file by its extension, such as `PDF`. */
const getFormat = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

/** A resource with its file to download. */
export function ResourceCard({ resource }: { resource: ResourceItem }) {
  const t = useText();
  const fileSize = useFileSize();
  const { language } = useLanguage();
  const title = resource.title[language];
  const { file } = resource;
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <h4 className={styles.title}>{title}</h4>
        <Paragraphs texts={splitParagraphs(resource.description[language])} />
        <p className={styles.facts}>
          <Ltr>{getFormat(file.name)}</Ltr>
          <bdi>{fileSize(file.size)}</bdi>
        </p>
      </div>
      <a
        href={resourceFilePath(file)}
        download={file.name}
        className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.download)}
      >
        <span>
          {t('resources.download')} <VisuallyHidden>{title}</VisuallyHidden>
        </span>
        <Icon icon={Download} />
      </a>
    </div>
  );
}
