import { useState } from 'react';
import { useNavigationType, useViewTransitionState } from 'react-router-dom';

/**
 * Whether a card's picture becomes that of its page in the change of pages that runs, or the other way round. Not where a link leads
 * back to the list: that begins at its top, and the card may be far below.
 */
export function useIsMoving(path: string): boolean {
  const isChanging = useViewTransitionState(path);
  const type: string = useNavigationType();
  const [cameByLink, setCameByLink] = useState(isChanging && type !== 'POP');
  if (cameByLink && !isChanging) setCameByLink(false);
  return isChanging && !cameByLink;
}
