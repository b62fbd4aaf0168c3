import { SearchX, ArrowUp } from 'lucide-react';
import { Skeleton, VisuallyHidden, Button, EmptyState, Icon } from '@sumut/shared-ui';
import type { ListParameters } from '@sumut/contracts';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import { withoutFilter, type ListAddress } from './listState.ts';
import styles from './RecordList.module.css';

/** The shape of a list that is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} lines={2} className={styles.waitingRow} />
      ))}
    </div>
  );
}

interface NothingFoundProps {
  address: ListAddress;
  filter: ListParameters;
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

/** Says how many records came in since the list was loaded, and brings them in when told to. */
export function ArrivalsButton({ arrived, onBringIn }: { arrived: number; onBringIn: () => void }) {
  const t = useText();
  return (
    <div role="status" className={styles.frame}>
      {arrived > 0 && (
        <button
          type="button"
          className={styles.button}
          onClick={({ currentTarget }) => {
            // The button is about to go, and the keyboard's place with it.
            currentTarget.closest('section')?.focus();
            onBringIn();
          }}
        >
          <Icon icon={ArrowUp} size="0.875rem" />
          {t('list.arrived', { count: arrived })}
        </button>
      )}
    </div>
  );
}
