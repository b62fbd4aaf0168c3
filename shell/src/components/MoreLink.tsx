import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass, Icon } from '@sumut/shared-ui';

interface Props {
  to: string;
  children: string;
}

/** A link to a page with more on the subject, followed by an arrow in the reading direction. */
export function MoreLink({ to, children }: Props) {
  return (
    <Link to={to} className={buttonClass({ variant: 'plain' })}>
      {children}
      <Icon icon={ArrowRight} directional />
    </Link>
  );
}
