import { useEffect, useState } from 'react';
import { Ltr, markLatin, useFormat, VisuallyHidden } from '@sumut/shared-ui';
import type { Slug } from '../../../data/schema.ts';
import type { CanvasPlace } from '../scene/createScene.ts';
import { seesSameSide } from '../scene/framing.ts';
import type { Viewer } from '../startViewer.ts';
import { useText } from '../i18n.ts';
import { parts } from './parts.ts';
import styles from './PartMarkers.module.css';

interface Marker extends CanvasPlace {
  name: string;
  /** Whether the part is on the side of the machine that is turned away. */
  away: boolean;
  show: () => void;
}

/** Returns the markers of a product's parts at their current positions in the picture. */
function useMarkers(slug: Slug, viewer: Viewer): readonly Marker[] {
  const [markers, setMarkers] = useState<readonly Marker[]>([]);
  useEffect(
    () =>
      viewer.subscribe((view) => {
        const located = parts[slug].map((part) => ({
          ...viewer.locate(part.at),
          name: part.name,
          away: !seesSameSide(view, part),
          show: () => viewer.turnTo(part),
        }));
        setMarkers(located);
      }),
    [slug, viewer],
  );
  return markers;
}

/** Numbered buttons on the parts of a model. Pressing a button turns the model to the part and explains the part. */
export function PartMarkers({ slug, viewer }: { slug: Slug; viewer: Viewer }) {
  const t = useText();
  const format = useFormat();
  const markers = useMarkers(slug, viewer);
  const [chosen, setChosen] = useState<string>();
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return (
    <>
      <div role="group" aria-label={t('group')} className={styles.markers}>
        {markers.map(({ name, x, y, away, show }, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            title={t(`parts.${slug}.${name}.name`)}
            data-away={away || undefined}
            className={styles.marker}
            style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
            onClick={() => {
              setChosen(name === chosen ? undefined : name);
              if (name !== chosen) show();
            }}
          >
            <Ltr>{format.number(index + 1)}</Ltr>
            <VisuallyHidden> {t(`parts.${slug}.${name}.name`)}</VisuallyHidden>
          </button>
        ))}
      </div>
      <div role="status" className={styles.caption}>
        {chosen !== undefined && (
          <>
            <strong>{markLatin(t(`parts.${slug}.${chosen}.name`))}</strong>
            <p>{markLatin(t(`parts.${slug}.${chosen}.text`))}</p>
          </>
        )}
      </div>
    </>
  );
}
