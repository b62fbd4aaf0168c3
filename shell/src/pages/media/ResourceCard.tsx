import { resourceFilePath } from '@sumut/contracts/api/paths';
import type { ResourceItem } from '@sumut/contracts/content/media';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { FileDownload, useLanguage } from '@sumut/shared-ui';
import { Paragraphs } from '../../components/Paragraphs.tsx';

/** A resource with its file to download. */
export function ResourceCard({ resource }: { resource: ResourceItem }) {
  const { language } = useLanguage();
  const { file } = resource;
  return (
    <FileDownload
      title={resource.title[language]}
      level={4}
      href={resourceFilePath(file)}
      fileName={file.name}
      size={file.size}
    >
      <Paragraphs texts={splitParagraphs(resource.description[language])} />
    </FileDownload>
  );
}
