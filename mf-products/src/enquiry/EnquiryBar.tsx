import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import {
  buttonClass,
  classNames,
  Container,
  Icon,
  onDark,
  useEnquiry,
  useSharedText,
} from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './EnquiryBar.module.css';

/** The number of products in the visitor's enquiry, with a link to the form, at the bottom of the window. Nothing while there are none. */
export function EnquiryBar() {
  const t = useText();
  const shared = useSharedText();
  const count = useEnquiry().length;
  const isShown = count > 0;
  return (
    <div className={classNames(onDark, styles.bar, isShown && styles.shown)}>
      <Container className={styles.content}>
        <p role="status">{isShown && t('enquiry.count', { count })}</p>
        {isShown && (
          <Link to={shellPaths.contact} className={buttonClass({ variant: 'light', size: 'sm' })}>
            {shared('actions.requestQuote')}
            <Icon icon={ArrowRight} directional />
          </Link>
        )}
      </Container>
    </div>
  );
}
