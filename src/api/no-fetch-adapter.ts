/** Replaces axios' fetch adapter when the app is built: browsers always use the first adapter, XHR. */
export function getFetch(): false {
  return false;
}
