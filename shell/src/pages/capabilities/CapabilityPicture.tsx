import { Picture } from '@sumut/shared-ui';
import styles from './CapabilityPicture.module.css';
import { vtolDetail } from './pictures/vtolDetail.ts';

interface Props {
  alt: string;
  /** Of the page's first screen. */
  priority?: boolean;
}

/** A band of picture across the page. */
export function CapabilityPicture({ alt, priority = false }: Props) {
  return (
    <div className={styles.band}>
      <Picture picture={vtolDetail} alt={alt} sizes="100vw" priority={priority} />
    </div>
  );
}
