const blockedEvents = ['contextmenu', 'selectstart', 'dragstart'];

/** Stops the context menu, text selection and dragging, but not in the password field. Returns how to stop. */
export function blockPointer(): () => void {
  const onEvent = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  for (const name of blockedEvents) document.addEventListener(name, onEvent, { capture: true });
  return () => {
    for (const name of blockedEvents)
      document.removeEventListener(name, onEvent, { capture: true });
  };
}
