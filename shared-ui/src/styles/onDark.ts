import styles from './onDark.module.css';

/** Class for an element with an ink, night or violet ground: re-sets the meaning tokens below it. */
export const onDark = styles.onDark ?? '';
