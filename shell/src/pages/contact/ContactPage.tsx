import { PageHead, PageMeta, onDark } from '@sumut/shared-ui';
import { ContactSection } from './ContactSection.tsx';
import { useText } from './i18n.ts';
import coast from './coast.json' with { type: 'json' };
import styles from './CoastMap.module.css';

const lines = (positions: readonly number[], at: (position: number) => string) =>
  positions.map(at).join('');
const land = [coast.mainland, ...coast.islands].join('');
const graticule =
  lines(coast.meridians, (x) => `M${x} 0V420`) + lines(coast.parallels, (y) => `M0 ${y}H1200`);
/** The widths of stacked strokes that look like depth contours along the coast, in units of the drawing. */
const depths = [96, 60, 28];
/** The length of ten kilometres, in units of the drawing. */
const tenKilometres = 138;

/** The coast of Abu Dhabi with the office, as SVG, so that no map service is informed about visitors. Never mirrored. */
function CoastMap() {
  const t = useText();
  const { x, y } = coast.office;
  return (
    <div className={`${onDark} ${styles.map}`} translate="no">
      <svg
        viewBox="0 0 1200 420"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('map.alt')}
        focusable="false"
      >
        {depths.map((width) => (
          <path key={width} d={land} strokeWidth={width} className={styles.depth} />
        ))}
        <path d={graticule} className={styles.graticule} />
        <path d={land} className={styles.land} />
        <g transform={`translate(${x} ${y})`}>
          <circle r="34" className={styles.ring} />
          <path d="M0 0V-88" transform="rotate(24)" className={styles.bearing} />
          <circle r="7" className={styles.pin} />
        </g>
        <g aria-hidden="true" className={styles.names}>
          <text x="400" y="132">
            {t('map.gulf')}
          </text>
          <text x={x - 149} y={y + 7} className={styles.city}>
            {t('map.city')}
          </text>
          <g className={styles.mainland}>
            <text x="985" y="224">
              {t('map.country')}
            </text>
            <text x="985" y="280">
              {t('map.scale')}
            </text>
            <path d={`M${985 - tenKilometres / 2} 290v8h${tenKilometres}v-8`} />
          </g>
        </g>
      </svg>
    </div>
  );
}

export function ContactPage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <ContactSection title={t('form.title')} />
      <CoastMap />
    </>
  );
}
