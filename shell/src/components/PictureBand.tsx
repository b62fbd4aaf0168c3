import { Picture, type PictureSource } from '@sumut/shared-ui';
import styles from './PictureBand.module.css';

interface Props {
  /** Its subject is in the lower middle, because a wide window crops the upper third. */
  picture: PictureSource;
  alt: string;
  /** Loads the picture early, because it is on the first screen. */
  priority?: boolean;
}

/** A picture as wide as the page. */
export function PictureBand({ picture, alt, priority = false }: Props) {
  return (
    <div className={styles.band}>
      <Picture picture={picture} alt={alt} sizes="100vw" priority={priority} />
    </div>
  );
}
