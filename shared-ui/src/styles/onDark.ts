import styles from './onDark.module.css';

/** Class for an element with an ink, night or violet surface: resets the semantic tokens for its content. */
export const onDark = styles.onDark ?? '';
