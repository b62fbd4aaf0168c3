import { type LucideIcon, RefreshCcw, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { steps } from './keys.ts';
import type { Viewer } from './startViewer.ts';
import styles from './StageControls.module.css';

interface ControlProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
}

function Control({ icon, label, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}

/** Buttons that turn and zoom the model, as dragging and pinching do. Left and right are directions in space and are not mirrored. */
export function StageControls({ viewer }: { viewer: Viewer }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('viewer.controls')} className={styles.controls}>
      <Control
        icon={RotateCcw}
        label={t('viewer.turnLeft')}
        onPress={() => viewer.change(steps.turnLeft)}
      />
      <Control
        icon={RotateCw}
        label={t('viewer.turnRight')}
        onPress={() => viewer.change(steps.turnRight)}
      />
      <Control
        icon={ZoomOut}
        label={t('viewer.zoomOut')}
        onPress={() => viewer.change(steps.zoomOut)}
      />
      <Control
        icon={ZoomIn}
        label={t('viewer.zoomIn')}
        onPress={() => viewer.change(steps.zoomIn)}
      />
      <Control icon={RefreshCcw} label={t('viewer.reset')} onPress={viewer.reset} />
    </div>
  );
}
