import { Download } from 'lucide-react';
import { Icon, FileDownload, useLanguage } from '@sumut/shared-ui';
import { resourceTypes } from '@sumut/contracts/content/kinds';
import type { ResourceItem } from '@sumut/contracts/content/media';
import { resourceFilePath } from '@sumut/contracts/api/paths';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { useText } from './i18n.ts';
import { MediaSection } from './MediaSection.tsx';
import { Upcoming } from './Upcoming.tsx';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import styles from './ResourcesSection.module.css';

/** A resource with its file to download. */
function ResourceCard({ resource }: { resource: ResourceItem }) {
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

interface Props {
  /** The published resources; undefined if they could not be loaded. */
  resources: readonly ResourceItem[] | undefined;
  /** Whether the resources are being loaded again. */
  busy: boolean;
  onRetry: () => void;
}

/** Material for editors, by type. */
export function ResourcesSection({ resources, busy, onRetry }: Props) {
  const t = useText();
  return (
    <MediaSection
      id="resources"
      surface="mist"
      title={t('resources.title')}
      items={resources}
      failedTitle={t('resources.failed')}
      busy={busy}
      onRetry={onRetry}
      empty={
        <Upcoming
          id="resources"
          icon={<Icon icon={Download} />}
          empty={t('resources.empty')}
          kindsTitle={t('resources.lead')}
          kinds={resourceTypes.map((type) => t(`resources.types.${type}`))}
        />
      }
    >
      {(items) => <ResourcesByType resources={items} />}
    </MediaSection>
  );
}

function ResourcesByType({ resources }: { resources: readonly ResourceItem[] }) {
  const t = useText();
  return (
    <div className={styles.types}>
      {resourceTypes.map((type) => {
        const items = resources.filter((resource) => resource.type === type);
        if (items.length === 0) return null;
        return (
          <div key={type}>
            <h3 id={`resources-${type}`} className={styles.type}>
              {t(`resources.types.${type}`)}
            </h3>
            <ul role="list" aria-labelledby={`resources-${type}`}>
              {items.map((resource) => (
                <li key={resource.id}>
                  <ResourceCard resource={resource} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
