import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button, Icon } from '@sumut/shared-ui';
import { recordsKey } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import controls from '../../theme/controls.module.css';

/** A first load is no refresh, and has its own signs. */
const isShown = (query: Query) => query.state.data !== undefined;

/** Loads everything anew that is shown; nothing does so by itself. */
export function RefreshButton() {
  const t = useText();
  const client = useQueryClient();
  const busy = useIsFetching({ queryKey: recordsKey, predicate: isShown }) > 0;
  return (
    <Button
      variant="ghost"
      className={controls.control}
      busy={busy}
      icon={<Icon icon={RefreshCw} size="1rem" />}
      onClick={() => void client.invalidateQueries({ queryKey: recordsKey })}
    >
      <span className={controls.label}>
        {t(busy ? 'dashboard.refreshing' : 'dashboard.refresh')}
      </span>
    </Button>
  );
}
