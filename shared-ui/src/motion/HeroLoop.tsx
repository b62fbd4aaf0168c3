import { Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { classNames } from '../styles/classNames.ts';
import { chooseLoop, type HeroLoopSource, loopScreens } from './chooseLoop.ts';
import { whenIdle } from './whenIdle.ts';
import styles from './HeroLoop.module.css';

/** The media queries on which the choice of a loop depends. */
const queries = [...Object.values(loopScreens), '(prefers-reduced-motion: reduce)'];

/**
 * Returns the URL of the loop once the page is idle and its still is shown; undefined before, and while there is no loop for this visitor.
 * The second value sets it.
 */
function useLoopFile(frame: RefObject<HTMLElement | null>, loop: HeroLoopSource | undefined) {
  const [file, setFile] = useState<string>();
  useEffect(() => {
    if (!loop || !('mediaCapabilities' in navigator)) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const choose = () =>
      void chooseLoop(loop).then((chosen) => {
        if (!signal.aborted) setFile(chosen);
      });
    const stopWaiting = whenIdle(() => {
      for (const query of queries) matchMedia(query).addEventListener('change', choose, { signal });
      // The picture is decoded by then, except on a page that has just been opened from another one.
      frame.current
        ?.querySelector('img')
        ?.decode()
        .then(choose, () => undefined);
    });
    return () => {
      stopped.abort();
      stopWaiting();
      setFile(undefined);
    };
  }, [frame, loop]);
  return [file, setFile] as const;
}

interface HeroLoopProps {
  /** Undefined for a picture that does not move. */
  loop: HeroLoopSource | undefined;
  /** A class name for the box of the picture, which the loop fills. */
  className?: string | undefined;
  /** A class name for the button's place in the hero. */
  buttonClassName?: string | undefined;
  /** The still: a `Picture`. */
  children: ReactNode;
}

/**
 * The picture of a hero, over which a silent loop of it fades in (CONTRIBUTING.md, “Add motion”), and the button that pauses the loop.
 * The loop runs only while it is in the window. `object-fit` and `object-position` of the loop must be those of the still.
 */
export function HeroLoop({ loop, className, buttonClassName, children }: HeroLoopProps) {
  const t = useSharedText();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [file, setFile] = useLoopFile(frame, loop);
  /** The file of which the first frame has been shown. */
  const [shown, setShown] = useState<string>();
  const isShown = file !== undefined && shown === file;
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!file || !element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (isPaused || !entry?.isIntersecting) element.pause();
      // A browser that saves power refuses to play. A pause that comes first is no refusal.
      else
        element.play().catch((error: unknown) => {
          if (!(error instanceof DOMException && error.name === 'AbortError')) setFile(undefined);
        });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [file, isPaused, setFile]);

  return (
    <>
      <div ref={frame} className={classNames(styles.frame, className)}>
        {children}
        {file && (
          <video
            key={file}
            ref={video}
            src={file}
            className={classNames(styles.video, isShown && styles.shown)}
            muted
            loop
            playsInline
            disablePictureInPicture
            disableRemotePlayback
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setShown(file)}
            onError={() => setFile(undefined)}
          />
        )}
      </div>
      {isShown && (
        <button
          type="button"
          className={classNames(styles.button, buttonClassName)}
          onClick={() => setPaused(!isPaused)}
          aria-label={t(isPaused ? 'actions.playLoop' : 'actions.pauseLoop')}
        >
          <Icon icon={isPaused ? Play : Pause} size="1.125rem" />
        </button>
      )}
    </>
  );
}
