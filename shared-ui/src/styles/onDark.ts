import styles from './onDark.module.css';

/** The class name for an element with an ink, night or violet surface. It sets the semantic tokens of the content to dark values. */
export const onDark = styles.onDark ?? '';
