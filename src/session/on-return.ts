/** Calls `look` when a person returns to the page. One return may call it twice: the page becomes visible and gets the focus. */
export function onReturn(look: () => void): () => void {
  const comeBack = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
}
