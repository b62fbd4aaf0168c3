import { Picture } from '@sumut/shared-ui';
import styles from './CapabilityPicture.module.css';
import capabilityDetail from './pictures/capabilityDetail-2880.avif?picture';

interface Props {
  alt: string;
  /** Loads the picture early, because it is on the first screen. */
  priority?: boolean;
}

/** A picture as wide as the page. */
export function CapabilityPicture({ alt, priority = false }: Props) {
  return (
    <div className={styles.band}>
      <Picture picture={capabilityDetail} alt={alt} sizes="100vw" priority={priority} />
    </div>
  );
}
