import { useState } from 'react';
import { useNavigationType, useViewTransitionState } from 'react-router-dom';

/**
 * Returns whether the running view transition morphs a card's picture into the picture of its page, or the reverse. False if a link leads
 * back to the list: the list then starts at its top, and the card may be far below.
 */
export function useIsMoving(path: string): boolean {
  const isChanging = useViewTransitionState(path);
  const type: string = useNavigationType();
  const [cameByLink, setCameByLink] = useState(isChanging && type !== 'POP');
  if (cameByLink && !isChanging) setCameByLink(false);
  return isChanging && !cameByLink;
}
