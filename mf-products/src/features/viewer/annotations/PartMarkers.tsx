import { type CSSProperties, useEffect, useState } from 'react';
import { Ltr, markLatin, useFormat, useLanguage, VisuallyHidden } from '@sumut/shared-ui';
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

/** Limits a position to the picture, for a marker that a zoom has moved out of it. */
const inPicture = (share: number): number => Math.min(0.97, Math.max(0.03, share));

/** Returns the side of a marker on which its caption covers little of the machine and has enough space. */
const sideOf = ({ x }: Marker): 'before' | 'after' =>
  x < 0.3 || (x >= 0.5 && x <= 0.7) ? 'after' : 'before';

/** Numbered buttons on the parts of a model. Pressing a button turns the model to the part and explains the part. */
export function PartMarkers({ slug, viewer }: { slug: Slug; viewer: Viewer }) {
  const t = useText();
  const format = useFormat();
  const { direction } = useLanguage();
  const markers = useMarkers(slug, viewer);
  const [chosen, setChosen] = useState<string>();
  const shown = markers.find(({ name }) => name === chosen);
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--x': percent(inPicture(shown?.x ?? 0)),
    '--y': percent(inPicture(shown?.y ?? 0)),
  };
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
            data-marker
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
        {shown && (
          <div data-side={sideOf(shown)} className={styles.note} style={place}>
            <div dir={direction}>
              <strong>{markLatin(t(`parts.${slug}.${shown.name}.name`))}</strong>
              <p>{markLatin(t(`parts.${slug}.${shown.name}.text`))}</p>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
