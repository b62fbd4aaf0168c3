import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button, Icon } from '@sumut/shared-ui';
import { recordsKey } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import controls from '../../theme/controls.module.css';

/** Loads everything anew that is shown. Busy only when asked to: what loads itself anew does so unnoticed. */
export function RefreshButton() {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await client.invalidateQueries({ queryKey: recordsKey });
    setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      className={controls.control}
      busy={busy}
      icon={<Icon icon={RefreshCw} size="1rem" />}
      onClick={() => void refresh()}
    >
      <span className={controls.label}>
        {t(busy ? 'dashboard.refreshing' : 'dashboard.refresh')}
      </span>
    </Button>
  );
}
