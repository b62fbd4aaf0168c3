import { Search } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

interface Props {
  className: string | undefined;
  /** Shows the name next to the icon. */
  named?: boolean;
  onClick: () => void;
}

/** The button that opens the site's search. */
export function SearchButton({ className, named = false, onClick }: Props) {
  const t = useText();
  return (
    <button
      type="button"
      className={className}
      aria-label={named ? undefined : t('search.open')}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon icon={Search} />
      {named && <span>{t('search.open')}</span>}
    </button>
  );
}
