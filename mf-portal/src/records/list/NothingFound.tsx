import { SearchX } from 'lucide-react';
import { Button, EmptyState, Icon } from '@sumut/shared-ui';
import type { ListParams } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import controls from '../../theme/controls.module.css';
import type { ListAddress } from '../address/useListAddress.ts';
import { withoutFilter } from '../address/withoutFilter.ts';

interface NothingFoundProps {
  address: ListAddress;
  filter: ListParams;
}

/** In place of a list that its filters leave empty. */
export function NothingFound({ address, filter }: NothingFoundProps) {
  const t = useText();
  return (
    <>
      <EmptyState
        icon={<Icon icon={SearchX} />}
        title={t('list.nothingTitle')}
        text={t('list.nothingText')}
      />
      <Button
        variant="ghost"
        className={controls.control}
        onClick={({ currentTarget }) => {
          // The button is about to go, and the keyboard's place with it.
          currentTarget.closest('section')?.focus();
          address.go(withoutFilter(filter));
        }}
      >
        {t('list.clear')}
      </Button>
    </>
  );
}
