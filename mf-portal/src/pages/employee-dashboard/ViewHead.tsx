import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button, Icon, pageTitleId } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import { viewToolsId } from '../../records/filters/viewToolsId.ts';
import { portalDataKey } from '../../session/session.ts';
import { useView } from '../../views.ts';
import styles from './DashboardPage.module.css';

/** Header of a view: its heading, a container for the view's own tools, and the refresh button. */
export function ViewHead() {
  const t = useText();
  const view = useView();
  return (
    <header className={styles.head}>
      {/* The key makes a new element for each view, so that the focus moves to the heading and screen readers announce it. */}
      <h1 key={view} id={pageTitleId} tabIndex={-1} className={styles.title}>
        {t(`${view}.title`)}
      </h1>
      <div className={styles.tools}>
        <div id={viewToolsId} className={styles.own} />
        <RefreshButton />
      </div>
    </header>
  );
}

/** Button that refetches all shown data. The button is busy only after a click, not during automatic refetches. */
function RefreshButton() {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await client.invalidateQueries({ queryKey: portalDataKey });
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
