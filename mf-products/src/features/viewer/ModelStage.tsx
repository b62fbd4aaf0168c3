import { Rotate3d } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import {
  Button,
  classNames,
  Dial,
  ErrorBoundary,
  ErrorState,
  Icon,
  lazyRetry,
  Ltr,
  markLatin,
  useFormat,
  VisuallyHidden,
} from '@sumut/shared-ui';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Product } from '../../data/schema.ts';
import { useText } from '../../i18n.ts';
import type { PictureName } from '../../pictures/pictures.ts';
import type { ModelUrls } from './fetchModel.ts';
import { getKeyChange } from './keys.ts';
import { loadModelControls } from './loadModelControls.ts';
import { StageControls } from './StageControls.tsx';
import { useViewer, type ViewerState } from './useViewer.ts';
import styles from './ModelStage.module.css';

interface Props {
  product: Product;
  model: ModelUrls;
  /** The picture that is shown until the model is ready. */
  picture: PictureName;
}

const pictureSizes = '(width >= 88em) 1320px, 100vw';
const threeDigits = { minimumIntegerDigits: 3 };

// Both are already loaded when a model is ready (openViewer.ts).
const PartMarkers = lazyRetry(async () => ({ default: (await loadModelControls()).PartMarkers }));
const PoseButton = lazyRetry(async () => ({ default: (await loadModelControls()).PoseButton }));

function Loading({ share }: { share: number }) {
  const t = useText();
  return (
    <p className={styles.wait}>
      {t('viewer.loading')}
      <progress className={styles.progress} value={share} aria-label={t('viewer.loading')} />
    </p>
  );
}

/** The content at the bottom of the stage, over the picture or the model. */
function StageFooter({ state, open }: { state: ViewerState; open: () => void }) {
  const t = useText();
  switch (state.kind) {
    case 'picture':
      return (
        <Button variant="light" size="lg" onClick={open}>
          <Icon icon={Rotate3d} size="1.5em" />
          {t('viewer.open')}
        </Button>
      );
    case 'loading':
      return <Loading share={state.share} />;
    case 'ready':
      return <StageControls viewer={state.viewer} />;
    case 'failed':
      return (
        <ErrorState
          title={t('viewer.failedTitle')}
          text={t(`viewer.${state.reason}`)}
          onRetry={open}
        />
      );
  }
}

/** Wraps controls that are loaded with a model. If they fail, the model is shown without them. */
function Lazy({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary name="parts of a model" fallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A product's picture, replaced by its 3D model when the visitor opens it. */
export function ModelStage({ product, model, picture }: Props) {
  const t = useText();
  const format = useFormat();
  const hint = useId();
  const { stage, canvas, canvasKey, state, turn, open } = useViewer(product, model);
  const viewer = state.kind === 'ready' ? state.viewer : undefined;

  const handleKey = (event: KeyboardEvent) => {
    const change = event.target === event.currentTarget ? getKeyChange(event) : undefined;
    if (!viewer || !change) return;
    event.preventDefault();
    if (change === 'reset') viewer.reset();
    else viewer.change(change);
  };

  return (
    <>
      <div className={classNames(styles.frame, styles[state.kind])}>
        <div className={styles.still} aria-hidden={viewer ? true : undefined}>
          <ProductPicture name={picture} product={product} sizes={pictureSizes} />
        </div>
        <div
          ref={stage}
          role={viewer && 'application'}
          aria-roledescription={viewer && t('viewer.model')}
          aria-label={viewer && t(`names.${product.slug}`)}
          aria-describedby={viewer && hint}
          tabIndex={viewer ? 0 : -1}
          data-turn={viewer && turn}
          className={styles.stage}
          onKeyDown={handleKey}
        >
          <canvas key={canvasKey} ref={canvas} className={styles.canvas} />
        </div>
        {viewer && (
          <Lazy>
            <PartMarkers slug={product.slug} viewer={viewer} />
          </Lazy>
        )}
        <div className={styles.foot}>
          <StageFooter state={state} open={() => void open()} />
          {viewer?.poses && (
            <Lazy>
              <PoseButton slug={product.slug} poses={viewer.poses} />
            </Lazy>
          )}
          {viewer && (
            <p aria-hidden="true" className={styles.bearing}>
              <Dial bearing={turn} />
              <Ltr>{format.number(turn, threeDigits)}°</Ltr>
            </p>
          )}
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>
          {state.kind === 'loading' && <span>{t('viewer.loading')}</span>}
          {viewer && <span>{t('viewer.shown')}</span>}
        </VisuallyHidden>
      </div>
      <p id={hint} className={styles.hint}>
        <span className={styles.touch}>{t('viewer.hint.touch')}</span>
        <span className={styles.pointer}>
          {markLatin(
            t('viewer.hint.pointer', { ctrl: 'Ctrl', home: 'Home', plus: '+', minus: '−' }),
          )}
        </span>{' '}
        {t('viewer.hint.parts')}
      </p>
    </>
  );
}
